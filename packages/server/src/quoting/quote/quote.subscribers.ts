import { leaverOf, userChanged, userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { leadReassigned } from '../../selling/lead/lead.events.ts'
import { handOverQuotes } from './office/quote.rep-handover.ts'

/** Hands over the rep quotes of users who left or can no longer see the lead. */
export const quoteSubscribers = [
  subscribe('quote.repGone', [userDeactivated, userDeleted, userChanged], async (ctx, received) => {
    const fromUserId = leaverOf(received)
    if (fromUserId) await handOverQuotes(ctx, { fromUserId })
  }),
  subscribe('quote.leadReassigned', [leadReassigned], async (ctx, { subjectId, data: { fromUserId } }) => {
    if (subjectId && fromUserId) await handOverQuotes(ctx, { fromUserId, leadId: subjectId })
  }),
]
