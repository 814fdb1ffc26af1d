import { leadStatusChanged } from '../lead/lead.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { proposalSealed, proposalSignerSigned } from './proposal.events.ts'
import { holdDraftsOfLead } from './proposal.hold.query.ts'
import { deleteProposalRows } from './proposal.service.ts'
import { mailCopies, mailNextSigners } from './sign/proposal.sign-mail.ts'

/** What proposals do when they hear of something. */
export const proposalSubscribers = [
  subscribe('proposal.nextSigner', [proposalSignerSigned], (ctx, { id: eventId, data: { proposalId, number } }) =>
    mailNextSigners(ctx, { eventId, proposalId, number }),
  ),
  subscribe('proposal.copies', [proposalSealed], (ctx, { id: eventId, data: { proposalId, number } }) =>
    mailCopies(ctx, { eventId, proposalId, number }),
  ),
  subscribe('proposal.leadDeleted', [leadStatusChanged], async (ctx, { subjectId, data: { to } }) => {
    if (to !== 'Deleted' || !subjectId) return
    await ctx.transaction(async (tx) => {
      for (const draft of await holdDraftsOfLead(tx, subjectId)) await deleteProposalRows(tx, draft)
    })
  }),
]
