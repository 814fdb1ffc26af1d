import { lt } from 'drizzle-orm'
import type { Forgetting } from '../platform/work/forget.ts'
import { oauthState } from './integration.table.ts'

/** Deletes consents that nobody came back from. */
export async function forgetOauthStates({ db, clock }: Forgetting): Promise<void> {
  await db.delete(oauthState).where(lt(oauthState.expiresAt, clock.now()))
}
