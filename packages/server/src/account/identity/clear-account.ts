import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { revokeUserLinks } from './identity.link.ts'
import { endSessions } from './identity.session.ts'
import { userPasskey, userPassword, userRecoveryCode, userTotp } from './identity.table.ts'

type Where = { db: Db; clock: Clock }

/**
 * Removes all second factors and recovery codes of a user and ends their sessions.
 * @returns the number of factors removed.
 */
export async function clearFactors({ db, clock }: Where, userId: string): Promise<number> {
  const accounts = asPlatform(db)
  let removed = 0
  for (const table of [userTotp, userPasskey]) {
    removed += (await accounts.delete(table).where(eq(table.userId, userId)).returning({ userId: table.userId })).length
  }
  if (removed === 0) return 0
  await accounts.delete(userRecoveryCode).where(eq(userRecoveryCode.userId, userId))
  for (const purpose of ['secondFactor', 'newTotp'] as const) await revokeUserLinks({ db, clock }, { userId, purpose })
  await endSessions(db, userId)
  return removed
}

/** Removes all credentials of a user who leaves for good. */
export async function clearSignIn({ db, clock }: Where, userId: string): Promise<void> {
  await endSessions(db, userId)
  for (const table of [userPassword, userTotp, userRecoveryCode, userPasskey]) {
    await asPlatform(db).delete(table).where(eq(table.userId, userId))
  }
  for (const purpose of ['invitation', 'passwordReset', 'approveEmail', 'confirmNewEmail', 'secondFactor'] as const) {
    await revokeUserLinks({ db, clock }, { userId, purpose })
  }
}

/**
 * The values of a deleted user's row: keeps the name for existing records, removes all contact details, and frees the
 * address.
 */
export const asDeleted = (id: string, now: Date) => ({
  active: false,
  clpDeactivatedAt: null,
  deletedAt: now,
  email: `${id}@deleted.invalid`,
  personalEmail: '',
  phone: '',
  publicLinkName: null,
})
