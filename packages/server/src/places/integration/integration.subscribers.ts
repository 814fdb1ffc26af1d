import { vendorIds } from '@gable/contract/integration-vendor'
import { userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { disconnect } from './integration.manage.ts'

/** Deletes the secrets of a person who has left, so that nothing is sent from their account. */
export const integrationSubscribers = [
  subscribe('integration.userLeft', [userDeactivated, userDeleted], async (ctx, { subjectId }) => {
    if (!subjectId) return
    for (const vendor of vendorIds) await disconnect(ctx, vendor, subjectId)
  }),
]
