import { subscribe } from '../../platform/work/events.ts'
import { leadSubmitted } from '../../selling/lead/lead.events.ts'
import { type WithoutPdf, withoutPdf } from './quote-share.jobs.ts'
import { confirmQuote } from './quote-share.service.ts'

/** The homeowner is waiting for the mail, so the PDF is not retried for long. */
export const quoteShareSubscribers = [
  subscribe(
    'letter.confirmation',
    [leadSubmitted],
    (ctx, { id, data: { submissionId } }) => confirmQuote(ctx, { eventId: id, submissionId, withPdf: true }),
    {
      maxAttempts: 3,
      onGiveUp: async (tx, { id, data: { submissionId } }) => {
        const job: WithoutPdf = { companyId: tx.company.id, eventId: id, submissionId }
        await tx.jobs.enqueue(tx.db, withoutPdf, job)
      },
    },
  ),
]
