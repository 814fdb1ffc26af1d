import type { NewPasskeyResponse } from '@gable/contract/identity-second-factor'
import { and, asc, eq } from 'drizzle-orm'
import { callingUser, type PlatformCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/client.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { emit } from '../../../platform/work/events.ts'
import { secondFactorAdded, secondFactorRemoved } from '../identity.events.ts'
import { issueUserLink, spendUserLink } from '../identity.link.ts'
import { userPasskey } from '../identity.table.ts'
import { aboutFactor, type Own } from './identity.account.mail.ts'
import type { RemoveFactorResult } from './identity.totp.service.ts'
import { newPasskeyOptions, readNewPasskey, type WebauthnJson } from './passkey.ts'
import {
  deleteOldRecoveryCodes,
  isRequired,
  lockFactors,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from './second-factors.ts'

/** Returns the user's passkeys, oldest first. */
export async function passkeysOf(db: Db, userId: string) {
  const mine = eq(userPasskey.userId, userId)
  return asPlatform(db).select().from(userPasskey).where(mine).orderBy(asc(userPasskey.id))
}

export interface StartedPasskey {
  /** The handle of the challenge, sent back with the answer. */
  challenge: string
  options: WebauthnJson
}

/** Returns the options for creating a passkey in the user's browser. */
export async function beginNewPasskey(
  ctx: PlatformCtx,
  { email, name }: { email: string; name: string },
): Promise<StartedPasskey> {
  const { userId } = callingUser(ctx)
  const known = await passkeysOf(ctx.db, userId)
  const challenge = await ctx.transaction((tx) => issueUserLink(tx, { purpose: 'passkeyChallenge', userId }))
  const options = await newPasskeyOptions(ctx.config.PUBLIC_URL, challenge, { userId, email, name, known })
  return { challenge, options }
}

export type ConfirmPasskeyResult = { ok: true; recoveryCodes: string[] } | { ok: false; reason: 'PASSKEY_REFUSED' }

/**
 * Saves the passkey that the browser created, with recovery codes if none are left. Password sign-ins require it from
 * now on. A passkey that is already saved stays unchanged.
 */
export async function confirmPasskey(
  ctx: PlatformCtx,
  own: Own,
  { challenge, name, response }: { challenge: string; name: string; response: NewPasskeyResponse },
): Promise<ConfirmPasskeyResult> {
  const { userId } = callingUser(ctx)
  const created = await readNewPasskey(ctx.config.PUBLIC_URL, challenge, response)
  if (!created) return { ok: false, reason: 'PASSKEY_REFUSED' }
  const queue = await aboutFactor(ctx, own, 'passkeyAdded')
  return ctx.transaction<ConfirmPasskeyResult>(async (tx) => {
    await lockFactors(tx.db, userId)
    const accounts = asPlatform(tx.db)
    const [known] = await accounts
      .select({ userId: userPasskey.userId })
      .from(userPasskey)
      .where(eq(userPasskey.credentialId, created.credentialId))
    if (known) {
      return known.userId === userId ? { ok: true, recoveryCodes: [] } : { ok: false, reason: 'PASSKEY_REFUSED' }
    }
    const spent = await spendUserLink(tx, 'passkeyChallenge', challenge)
    if (spent?.userId !== userId) return { ok: false, reason: 'PASSKEY_REFUSED' }
    await accounts.insert(userPasskey).values({ userId, name, ...created, createdAt: tx.clock.now() })
    const hasCodes = (await recoveryCodesLeft(tx.db, userId)) > 0
    const recoveryCodes = hasCodes ? [] : await renewRecoveryCodes(tx.db, userId)
    await emit(tx, secondFactorAdded, { subjectId: userId, data: { userId, kind: 'passkey', name } })
    await queue(tx)
    return { ok: true, recoveryCodes }
  })
}

/** Removes one of the user's passkeys, unless it is the last second factor and the company requires one. */
export async function removePasskey(ctx: PlatformCtx, own: Own, id: string): Promise<RemoveFactorResult> {
  const { userId } = callingUser(ctx)
  const queue = await aboutFactor(ctx, own, 'passkeyRemoved')
  return ctx.transaction<RemoveFactorResult>(async (tx) => {
    const { totp, passkeys } = await lockFactors(tx.db, userId)
    const mine = and(eq(userPasskey.userId, userId), eq(userPasskey.id, id))
    const accounts = asPlatform(tx.db)
    const [known] = await accounts.select({ name: userPasskey.name }).from(userPasskey).where(mine)
    if (!known) return { ok: true }
    const isLast = totp + passkeys === 1
    if (isLast && isRequired(ctx)) return { ok: false, reason: 'SECOND_FACTOR_REQUIRED' }
    await accounts.delete(userPasskey).where(mine)
    if (isLast) await deleteOldRecoveryCodes(tx.db, userId)
    await emit(tx, secondFactorRemoved, { subjectId: userId, data: { userId, kind: 'passkey', name: known.name } })
    await queue(tx)
    return { ok: true }
  })
}
