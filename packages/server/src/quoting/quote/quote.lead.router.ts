import { companyApi } from '../../platform/http/api.ts'
import { listQuotes, readQuote } from './quote.of-lead.query.ts'

/** The procedures of the leads' contract that read quotes. */
export const leadQuotesRouter = {
  quotes: companyApi.lead.quotes.handler(({ context, input }) => listQuotes(context.ctx, input)),

  quote: companyApi.lead.quote.handler(async ({ context, input, errors }) => {
    const found = await readQuote(context.ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
}
