import { lt } from 'drizzle-orm'
import { defineSlice } from '../../platform/slice.ts'
import type { RetentionWork } from '../../platform/work/retention.ts'
import { storedWhere } from '../../platform/work/tenant-table.ts'
import { connectionFailedNotification } from './integration.notifications.ts'
import { integrationRouter } from './integration.router.ts'
import { resealConnections } from './integration.service.ts'
import { integrationSubscribers } from './integration.subscribers.ts'
import { connection, oauthState } from './integration.table.ts'

export const integrationSlice = defineSlice({
  name: 'integration',
  router: integrationRouter,
  subscribers: integrationSubscribers,
  retention: [deleteOldOauthStates],
  tables: [
    {
      table: connection,
      leftOut: { secret: 'a key or password for a vendor, stored encrypted', keyId: storedWhere },
    },
    { table: oauthState, stays: 'consents in progress, kept for minutes' },
  ],
  sealed: [{ table: 'connection', what: "companies' keys for vendors", reseal: resealConnections }],
  notifications: [connectionFailedNotification],
  audit: {
    settings: {
      'integration.connected': 'Account connected',
      'integration.disconnected': 'Account disconnected',
      'integration.failed': 'Connected account failed',
    },
  },
})

/** Deletes consents that were never completed. */
async function deleteOldOauthStates({ db, clock }: RetentionWork): Promise<void> {
  await db.delete(oauthState).where(lt(oauthState.expiresAt, clock.now()))
}
