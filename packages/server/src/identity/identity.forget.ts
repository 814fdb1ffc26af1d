import { isNull } from 'drizzle-orm'
import { deleteOutdated, type Forgetting } from '../platform/work/forget.ts'
import { session, userLink } from './identity.table.ts'

/** Forgets sessions and tokens of mails that have expired: nobody can come in with them any more. */
export async function forgetExpired(work: Forgetting): Promise<void> {
  const before = work.clock.now()
  // The end of support is told first: identity.support.ts.
  const where = isNull(session.supportUserId)
  await deleteOutdated(work, { table: session, column: session.expiresAt, before, where })
  await deleteOutdated(work, { table: userLink, column: userLink.expiresAt, before })
}
