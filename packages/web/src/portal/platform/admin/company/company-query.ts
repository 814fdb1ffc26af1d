import { infinite } from '../../../../ui/list/list.ts'
import { api } from '../../../shared/session.ts'

export const companyPath = (id: string) => `/admin/companies/${id}`
export const companiesPath = '/admin/dashboard'

export const companyOptions = (id: string) => api.admin.getCompany.queryOptions({ input: { id } })

/** The queries to invalidate after any change to a company. */
export const invalidatesForAdmin = [api.admin.key()]

export const usersOptions = (companyId: string) =>
  api.admin.listCompanyUsers.infiniteOptions({
    input: (cursor: string | undefined) => ({ companyId, cursor, pageSize: 10 }),
    ...infinite,
  })

export const eventsOptions = (companyId: string) =>
  api.admin.listCompanyEvents.infiniteOptions({
    input: (cursor: string | undefined) => ({ companyId, cursor, pageSize: 8 }),
    ...infinite,
  })

export const creditsOptions = (companyId: string) => api.admin.companyCredits.queryOptions({ input: { companyId } })

export const creditHistoryOptions = (companyId: string) =>
  api.admin.listCompanyCredits.infiniteOptions({
    input: (cursor: string | undefined) => ({ companyId, cursor, pageSize: 8 }),
    ...infinite,
  })

export const companyOrdersOptions = (companyId: string) =>
  api.admin.listCompanyOrders.infiniteOptions({
    input: (cursor: string | undefined) => ({ companyId, cursor, pageSize: 8 }),
    ...infinite,
  })

export const companyInvoicesOptions = (companyId: string) =>
  api.admin.listCompanyInvoices.infiniteOptions({
    input: (cursor: string | undefined) => ({ companyId, cursor, pageSize: 8 }),
    ...infinite,
  })
