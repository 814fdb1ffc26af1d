import { userChanged, userDeactivated, userDeleted } from '../identity/identity.events.ts'
import { leadReassigned } from '../lead/lead.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { handOverTasks } from './task.handover.ts'

/** What tasks do when they hear of something. */
export const taskSubscribers = [
  subscribe('task.assigneeGone', [userDeactivated, userDeleted, userChanged], async (ctx, heard) => {
    const { subjectId, data } = heard
    // Whom a change of subscriptions deactivated comes back with everything.
    const isBack = 'why' in data && data.why === 'clpAccess'
    if (!subjectId || isBack) return
    await handOverTasks(ctx, { fromUserId: subjectId, otherwise: personOf(heard) })
  }),
  subscribe('task.leadReassigned', [leadReassigned], async (ctx, heard) => {
    const { subjectId, data } = heard
    if (!subjectId || !data.fromUserId) return
    await handOverTasks(ctx, { fromUserId: data.fromUserId, otherwise: personOf(heard), leadId: subjectId })
  }),
]

/** Who did it. Both events of a deactivation name the same person, whichever is heard first. */
const personOf = ({ actorKind, actorId }: { actorKind: string; actorId: string | null }) =>
  actorKind === 'user' ? actorId : null
