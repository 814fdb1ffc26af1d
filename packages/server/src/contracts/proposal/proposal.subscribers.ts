import { subscribe } from '../../platform/work/events.ts'
import { leadStatusChanged } from '../../selling/lead/lead.events.ts'
import { proposalSealed, proposalSignedByAll, proposalSignerSigned } from './proposal.events.ts'
import { lockDraftsOfLead } from './proposal.lock.query.ts'
import { deleteProposalRows } from './proposal.service.ts'
import { sellLead } from './proposal.sold.ts'
import { mailCopies, mailNextSigners } from './sign/proposal.sign-mail.ts'

export const proposalSubscribers = [
  subscribe('proposal.nextSigner', [proposalSignerSigned], (ctx, { id: eventId, data: { proposalId, number } }) =>
    mailNextSigners(ctx, { eventId, proposalId, number }),
  ),
  subscribe('proposal.copies', [proposalSealed], (ctx, { id: eventId, data: { proposalId, number } }) =>
    mailCopies(ctx, { eventId, proposalId, number }),
  ),
  // Uses the queue's recorded name, from when the lead slice subscribed.
  subscribe('lead.proposalSigned', [proposalSignedByAll], async (ctx, { subjectId, data }) => {
    if (subjectId) await sellLead(ctx, subjectId, data)
  }),
  subscribe('proposal.leadDeleted', [leadStatusChanged], async (ctx, { subjectId, data: { to } }) => {
    if (to !== 'Deleted' || !subjectId) return
    await ctx.transaction(async (tx) => {
      for (const draft of await lockDraftsOfLead(tx, subjectId)) await deleteProposalRows(tx, draft)
    })
  }),
]
