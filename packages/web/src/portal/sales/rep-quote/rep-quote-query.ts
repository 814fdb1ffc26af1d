import { toPage } from '../../shared/page-search.ts'
import { api } from '../../shared/session.ts'

export const repQuotesPath = '/personal/rep-quotes'
export const newRepQuotePath = '/personal/rep-quotes/new'

/** The page where a market is selected for a lead outside of all markets. */
export const marketOfQuotePath = (leadId: string) => toPage(newRepQuotePath, { lead: leadId })

export const repQuotePath = (id: string) => `${repQuotesPath}/${id}`

export const repQuoteOptions = (id: string) => api.quote.get.queryOptions({ input: { id } })
