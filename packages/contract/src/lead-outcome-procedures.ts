import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { cents, id } from './field.ts'
import { leadAccess } from './lead.access.ts'
import { lostForm, soldForm } from './lead-outcome.ts'
import { messages } from './messages.ts'
import { edits, reads } from './procedure.ts'

const notClosed = { LEAD_NOT_CLOSED: { status: 409, message: messages.LEAD_NOT_CLOSED } }

/** Entering and correcting a lead's outcome, and applying signed amounts. */
export const leadOutcomeProcedures = {
  /** Suggests a contract amount: the signed total, or else the quoted price. */
  suggestedAmount: reads(leadAccess.suggestedAmount)
    .input(z.object({ id }))
    .output(z.object({ soldCents: cents.nullable() })),

  /** Corrects the contract amount and date of a Sold lead, or the reason of a Lost one. */
  saveOutcome: edits(leadAccess.saveOutcome)
    .route({ method: 'PUT', path: '/leads/{id}/outcome', tags: ['Leads'], summary: 'Correct how a lead ended' })
    .input(z.object({ id, version, sold: soldForm.optional(), lostReason: lostForm.shape.lostReason.optional() }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, ...notClosed }),

  /** Sets a Sold lead's amount to the total of one of its signed proposals with its signed change orders. */
  applySignedAmount: edits(leadAccess.applySignedAmount)
    .route({
      method: 'PUT',
      path: '/leads/{id}/signed-amount',
      tags: ['Leads'],
      summary: 'Take the contract amount of a lead from a signed proposal',
    })
    .input(z.object({ id, version, proposalId: id }))
    .output(z.object({ version }))
    .errors({
      ...staleVersion,
      ...notClosed,
      PROPOSAL_NOT_SIGNED: { status: 409, message: messages.PROPOSAL_NOT_SIGNED },
    }),
}
