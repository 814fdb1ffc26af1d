import { leaverOf, userChanged, userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import { actingUserOf, subscribe } from '../../platform/work/events.ts'
import { leadReassigned } from '../lead/lead.events.ts'
import { handOverTasks } from './task.service.ts'

/**
 * Hands over the open tasks of users who left or no longer see the lead. Deactivating a user causes both events, and
 * the jobs run in any order. Both name the same admin for leads that are assigned to no one.
 */
export const taskSubscribers = [
  subscribe('task.assigneeGone', [userDeactivated, userDeleted, userChanged], async (ctx, received) => {
    const fromUserId = leaverOf(received)
    if (fromUserId) await handOverTasks(ctx, { fromUserId, otherwise: actingUserOf(received) })
  }),
  subscribe('task.leadReassigned', [leadReassigned], async (ctx, received) => {
    const { subjectId: leadId, data } = received
    if (!leadId || !data.fromUserId) return
    await handOverTasks(ctx, { fromUserId: data.fromUserId, otherwise: actingUserOf(received), leadId })
  }),
]
