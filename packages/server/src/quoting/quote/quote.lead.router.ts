import { finds } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { listQuotes, readQuote } from './quote.of-lead.query.ts'

/** The procedures of the leads' contract that read quotes. */
export const leadQuotesRouter = {
  quotes: companyApi.lead.quotes.handler(({ context, input }) => listQuotes(context.ctx, input)),

  quote: companyApi.lead.quote.handler(finds((ctx, { id }) => readQuote(ctx, id))),
}
