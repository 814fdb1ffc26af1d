import { userChanged, userDeactivated, userDeleted } from '../identity/identity.events.ts'
import { leadReassigned } from '../lead/lead.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { handOverQuotes } from './office/quote.rep-handover.ts'

/** What rep quotes do when they hear of something. */
export const quoteSubscribers = [
  subscribe('quote.repGone', [userDeactivated, userDeleted, userChanged], async (ctx, { subjectId, data }) => {
    // Whom a change of subscriptions deactivated comes back with everything.
    const isBack = 'why' in data && data.why === 'clpAccess'
    if (subjectId && !isBack) await handOverQuotes(ctx, { fromUserId: subjectId })
  }),
  subscribe('quote.leadReassigned', [leadReassigned], async (ctx, { subjectId, data: { fromUserId } }) => {
    if (subjectId && fromUserId) await handOverQuotes(ctx, { fromUserId, leadId: subjectId })
  }),
]
