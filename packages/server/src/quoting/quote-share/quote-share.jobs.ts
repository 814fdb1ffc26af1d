import { type Deps, systemContext } from '../../platform/context.ts'
import { confirmQuote } from './quote-share.service.ts'

/** The job that sends a quote's mail when its PDF could not be made: the mail neither attaches nor mentions one. */
export const withoutPdf = 'letter.withoutPdf'

export type WithoutPdf = { companyId: string; eventId: string; submissionId: string }

export function defineQuoteShares(deps: Deps): void {
  deps.jobs.define<WithoutPdf>(withoutPdf, async ({ companyId, eventId, submissionId }) => {
    const ctx = await systemContext(deps, companyId)
    if (ctx) await confirmQuote(ctx, { eventId, submissionId, withPdf: false })
  })
}
