import { inArray, isNull } from 'drizzle-orm'
import { deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { session, userLink } from './identity.table.ts'

/** Days that an expired link is still recognized, so that its page can send a new one. */
const linkDays = 30

/** Deletes expired sessions at once, and expired email links after `linkDays`. */
export async function deleteExpired(work: RetentionWork): Promise<void> {
  const before = work.clock.now()
  // The end of a support session must be recorded first: see identity.support.ts.
  const where = isNull(session.supportUserId)
  await deleteOutdated(work, { table: session, column: session.expiresAt, before, where })
  const linksBefore = new Date(before.getTime() - linkDays * 86_400_000)
  await deleteOutdated(work, { table: userLink, column: userLink.expiresAt, before: linksBefore })
  // Sign-in steps have no page that could send a new link.
  const isStep = inArray(userLink.purpose, ['secondFactor', 'passkeyChallenge', 'newTotp'])
  await deleteOutdated(work, { table: userLink, column: userLink.expiresAt, before, where: isStep })
}
