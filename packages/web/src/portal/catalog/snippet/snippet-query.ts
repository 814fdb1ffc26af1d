import { api } from '../../shared/session.ts'

export const snippetsPath = '/personal/products/snippets'
export const snippetPath = (id: string) => `${snippetsPath}/${id}`

export const snippetOptions = (id: string) => api.snippet.get.queryOptions({ input: { id } })
