import { lt } from 'drizzle-orm'
import type { RetentionWork } from '../../platform/work/retention.ts'
import { oauthState } from './integration.table.ts'

/** Deletes consents that were never completed. */
export async function deleteOldOauthStates({ db, clock }: RetentionWork): Promise<void> {
  await db.delete(oauthState).where(lt(oauthState.expiresAt, clock.now()))
}
