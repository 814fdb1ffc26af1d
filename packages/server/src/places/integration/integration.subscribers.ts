import { vendorIds } from '@gable/contract/integration-vendor'
import { userDeactivated, userDeleted } from '../../account/identity/identity.events.ts'
import { subscribe } from '../../platform/work/events.ts'
import { disconnect } from './integration.manage.ts'

/** Nothing is sent from the own account of a person who has left: its secrets are deleted. */
export const integrationSubscribers = [
  subscribe('integration.userLeft', [userDeactivated, userDeleted], async (ctx, { subjectId }) => {
    if (!subjectId) return
    for (const vendor of vendorIds) await disconnect(ctx, vendor, subjectId)
  }),
]
