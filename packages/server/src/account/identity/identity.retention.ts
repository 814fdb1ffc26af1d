import { inArray, isNull } from 'drizzle-orm'
import { deleteOutdated, type RetentionWork } from '../../platform/work/retention.ts'
import { session, userLink } from './identity.table.ts'

/** For so long an expired link is still known, so that its page can send a new one. */
const linkDays = 30

/** Deletes sessions that have expired, and the links of emails some days later: they no longer open anything. */
export async function deleteExpired(work: RetentionWork): Promise<void> {
  const before = work.clock.now()
  // The end of support is told first: identity.support.ts.
  const where = isNull(session.supportUserId)
  await deleteOutdated(work, { table: session, column: session.expiresAt, before, where })
  const linksBefore = new Date(before.getTime() - linkDays * 86_400_000)
  await deleteOutdated(work, { table: userLink, column: userLink.expiresAt, before: linksBefore })
  // A step of signing in has no page that could send a new one.
  const isStep = inArray(userLink.purpose, ['secondFactor', 'passkeyChallenge', 'newTotp'])
  await deleteOutdated(work, { table: userLink, column: userLink.expiresAt, before, where: isStep })
}
