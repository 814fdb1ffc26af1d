import type { Deps } from '../../platform/context.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { confirmQuote } from './quote-share.service.ts'

/** The job that sends a quote's mail when its PDF could not be made: the mail neither attaches nor mentions one. */
export const withoutPdf = 'letter.withoutPdf'

export type WithoutPdf = { companyId: string; eventId: string; submissionId: string }

export function defineQuoteShares(deps: Deps): void {
  defineCompanyJob<WithoutPdf>(deps, withoutPdf, (ctx, { eventId, submissionId }) =>
    confirmQuote(ctx, { eventId, submissionId, withPdf: false }),
  )
}
