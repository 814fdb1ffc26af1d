import { api } from '../../shared/session.ts'

export const companyOptions = () => api.company.get.queryOptions()

export const companyPath = '/personal/company-profile'
export const usersPath = `${companyPath}/users`
export const userPath = (id: string) => `${usersPath}/${id}`
export const editUserPath = (id: string) => `${usersPath}/${id}/edit`
