import { api } from '../api.ts'

export const repQuotesPath = '/personal/rep-quotes'
export const newRepQuotePath = '/personal/rep-quotes/new'

/** Where a market is selected for a lead that none serves. */
export const marketOfQuotePath = (leadId: string) => ({ to: newRepQuotePath, search: { lead: leadId } as never })

/** Where a quote's page stands. */
export const repQuotePath = (id: string) => `${repQuotesPath}/${id}`

/** One quote as a query. */
export const repQuoteOptions = (id: string) => api.quote.get.queryOptions({ input: { id } })
