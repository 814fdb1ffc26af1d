import { randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Ctx, PlatformCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { user, userPasskey, userRecoveryCode, userTotp } from '../identity.table.ts'

const recoveryCodeCount = 10
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 80 random bits as sixteen letters and digits. They cannot be guessed, so a plain hash is enough for storage. */
function newCode(): string {
  return [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('')
}

/** The form for reading and typing: "ABCD-EFGH-2345-WXYZ". */
const inGroups = (code: string) => code.match(/.{4}/g)!.join('-')

/**
 * Replaces all recovery codes of a user.
 * @returns the new codes, which are not stored anywhere.
 */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await asPlatform(db).delete(userRecoveryCode).where(eq(userRecoveryCode.userId, userId))
  await asPlatform(db)
    .insert(userRecoveryCode)
    .values(codes.map((code) => ({ userId, codeSha256: sha256(code) })))
  return codes.map(inGroups)
}

export async function deleteOldRecoveryCodes(db: Db, userId: string): Promise<void> {
  await asPlatform(db).delete(userRecoveryCode).where(eq(userRecoveryCode.userId, userId))
}

/** Uses up a code. Of two concurrent uses, one gets false. */
export async function useRecoveryCode(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const unused = and(
    eq(userRecoveryCode.userId, userId),
    eq(userRecoveryCode.codeSha256, sha256(code)),
    isNull(userRecoveryCode.usedAt),
  )
  const used = await asPlatform(db)
    .update(userRecoveryCode)
    .set({ usedAt: now })
    .where(unused)
    .returning({ userId: userRecoveryCode.userId })
  return used.length === 1
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await asPlatform(db)
    .select({ left: sql<number>`count(*)::int` })
    .from(userRecoveryCode)
    .where(and(eq(userRecoveryCode.userId, userId), isNull(userRecoveryCode.usedAt)))
  return row?.left ?? 0
}

/** Returns which second factors a user has. Locks the user's row until the transaction ends. */
export async function lockFactors(db: Db, userId: string): Promise<{ totp: number; passkeys: number }> {
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')
  const accounts = asPlatform(db)
  const [totp] = await accounts
    .select({ count: count() })
    .from(userTotp)
    .where(and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt)))
  const [passkeys] = await accounts.select({ count: count() }).from(userPasskey).where(eq(userPasskey.userId, userId))
  return { totp: totp?.count ?? 0, passkeys: passkeys?.count ?? 0 }
}

/** Whether the user's company requires a second factor. */
export const isRequired = (ctx: Ctx | PlatformCtx): boolean => 'company' in ctx && ctx.company.secondFactorRequired
