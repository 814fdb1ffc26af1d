import { userChanged, userDeactivated, userDeleted } from '../identity/identity.events.ts'
import { leadReassigned } from '../lead/lead.events.ts'
import { subscribe } from '../platform/work/events.ts'
import { handOverTasks } from './task.handover.ts'

/** What tasks do when they hear of something. */
export const taskSubscribers = [
  subscribe('task.assigneeGone', [userDeactivated, userDeleted, userChanged], async (ctx, heard) => {
    const { subjectId, data, actorKind, actorId } = heard
    // Whom a change of subscriptions deactivated comes back with everything.
    const isBack = 'why' in data && data.why === 'clpAccess'
    if (!subjectId || isBack) return
    await handOverTasks(ctx, { fromUserId: subjectId, otherwise: actorKind === 'user' ? actorId : null })
  }),
  subscribe('task.leadReassigned', [leadReassigned], async (ctx, { subjectId, data: { fromUserId } }) => {
    if (subjectId && fromUserId) await handOverTasks(ctx, { fromUserId, otherwise: null, leadId: subjectId })
  }),
]
