import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { revokeUserLinks } from './identity.link.ts'
import { endSessions } from './identity.session.ts'
import { userPasskey, userPassword, userRecoveryCode, userTotp } from './identity.table.ts'

type Where = { db: Db; clock: Clock }

/** Removes every second factor and recovery code of a person, and signs them out everywhere. @returns how many factors there were. */
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

/** Removes whatever lets a person sign in: they leave for good. */
export async function clearSignIn({ db, clock }: Where, userId: string): Promise<void> {
  await endSessions(db, userId)
  for (const table of [userPassword, userTotp, userRecoveryCode, userPasskey]) {
    await asPlatform(db).delete(table).where(eq(table.userId, userId))
  }
  for (const purpose of ['invitation', 'passwordReset', 'approveEmail', 'confirmNewEmail', 'secondFactor'] as const) {
    await revokeUserLinks({ db, clock }, { userId, purpose })
  }
}

/** What stays of a deleted person's row: the name where it was written, and no way to reach them. The address is free again. */
export const asDeleted = (id: string, now: Date) => ({
  active: false,
  clpDeactivatedAt: null,
  deletedAt: now,
  email: `${id}@deleted.invalid`,
  personalEmail: '',
  phone: '',
  publicLinkName: null,
})
