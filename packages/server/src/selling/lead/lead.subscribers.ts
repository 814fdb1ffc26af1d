import { leaverOf, userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import { actingUserOf, subscribe } from '../../platform/work/events.ts'
import { handOverSteps } from './office/lead.assign.ts'

export const leadSubscribers = [
  subscribe('lead.stepOfLeaver', [userDeactivated, userDeleted], async (ctx, received) => {
    const fromUserId = leaverOf(received)
    if (fromUserId) await handOverSteps(ctx, { fromUserId, otherwise: actingUserOf(received) })
  }),
]
