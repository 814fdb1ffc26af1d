import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { callingUser, type PlatformCtx } from '../../../platform/context.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { emit } from '../../../platform/work/events.ts'
import { recoveryCodesRenewed, secondFactorAdded, secondFactorRemoved } from '../identity.events.ts'
import { issueUserLink, revokeUserLinks, userLinkOf } from '../identity.link.ts'
import { userTotp } from '../identity.table.ts'
import { aboutFactor, type Own } from './identity.account.mail.ts'
import { deleteOldRecoveryCodes, isRequired, lockFactors, renewRecoveryCodes } from './second-factors.ts'

/** Authenticator apps (RFC 6238): six digits every thirty seconds with SHA-1, which all apps support. */

const period = 30
/** Accepts codes of the previous and next step, because phone clocks drift. */
const window = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Gable', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** Binds a sealed secret to its user, so that it doesn't open when copied to another user's row. */
export const totpBoundTo = (userId: string) => `totp ${userId}`

/** A new 160-bit secret in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URI that the app reads from the QR code. */
const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** Returns the time step of a code, or undefined if it matches no step near `now`. */
function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / period) + delta
}

/** Creates a secret for an authenticator app. The current app stays active until a code from the new one is entered. */
export async function beginTotp(ctx: PlatformCtx, email: string): Promise<{ secret: string; uri: string }> {
  const { userId } = callingUser(ctx)
  const secret = newTotpSecret()
  const sealed = ctx.secrets.seal(secret, totpBoundTo(userId))
  const data = { secret: Buffer.from(sealed.secret).toString('base64'), keyId: sealed.keyId }
  await ctx.transaction((tx) => issueUserLink(tx, { purpose: 'newTotp', userId, data }))
  return { secret, uri: totpUri(secret, email) }
}

export type ConfirmTotpResult = { ok: true; recoveryCodes: string[] } | { ok: false; reason: 'SECOND_FACTOR_WRONG' }

/**
 * Activates the new authenticator app and issues new recovery codes. The confirming code counts as used and cannot sign
 * anybody in.
 */
export async function confirmTotp(ctx: PlatformCtx, own: Own, code: string): Promise<ConfirmTotpResult> {
  const { userId } = callingUser(ctx)
  const found = await userLinkOf(ctx, { userId, purpose: 'newTotp' })
  const { secret: stored, keyId } = found?.data ?? {}
  if (!stored || !keyId) return { ok: false, reason: 'SECOND_FACTOR_WRONG' }
  const sealed = { secret: new Uint8Array(Buffer.from(stored, 'base64')), keyId }
  const now = ctx.clock.now()
  const lastStep = stepOfCode(ctx.secrets.open(sealed, totpBoundTo(userId)), code, now)
  if (lastStep === undefined) return { ok: false, reason: 'SECOND_FACTOR_WRONG' }
  const queue = await aboutFactor(ctx, own, 'totpAdded')
  return ctx.transaction(async (tx) => {
    const row = { ...sealed, confirmedAt: now, lastStep, createdAt: now }
    await asPlatform(tx.db)
      .insert(userTotp)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: userTotp.userId, set: row })
    await revokeUserLinks(tx, { userId, purpose: 'newTotp' })
    const recoveryCodes = await renewRecoveryCodes(tx.db, userId)
    await emit(tx, secondFactorAdded, { subjectId: userId, data: { userId, kind: 'totp', name: '' } })
    await queue(tx)
    return { ok: true, recoveryCodes }
  })
}

/** Whether a code is right and unused. Of two concurrent uses, one gets false. */
export async function useTotp(tx: PlatformCtx, userId: string, code: string): Promise<boolean> {
  const mine = and(eq(userTotp.userId, userId), isNotNull(userTotp.confirmedAt))
  const [known] = await tx.db.select().from(userTotp).where(mine)
  const step = known && stepOfCode(tx.secrets.open(known, totpBoundTo(userId)), code, tx.clock.now())
  if (step === undefined) return false
  const unseen = and(mine, lt(userTotp.lastStep, step))
  const used = await tx.db.update(userTotp).set({ lastStep: step }).where(unseen).returning({ userId: userTotp.userId })
  return used.length === 1
}

export type RemoveFactorResult = { ok: true } | { ok: false; reason: 'SECOND_FACTOR_REQUIRED' }

/** Removes the authenticator app, unless it is the last second factor and the company requires one. */
export async function removeTotp(ctx: PlatformCtx, own: Own): Promise<RemoveFactorResult> {
  const { userId } = callingUser(ctx)
  const queue = await aboutFactor(ctx, own, 'totpRemoved')
  return ctx.transaction<RemoveFactorResult>(async (tx) => {
    const { totp, passkeys } = await lockFactors(tx.db, userId)
    if (totp === 0) return { ok: true }
    if (passkeys === 0 && isRequired(ctx)) return { ok: false, reason: 'SECOND_FACTOR_REQUIRED' }
    await asPlatform(tx.db).delete(userTotp).where(eq(userTotp.userId, userId))
    if (passkeys === 0) await deleteOldRecoveryCodes(tx.db, userId)
    await emit(tx, secondFactorRemoved, { subjectId: userId, data: { userId, kind: 'totp', name: '' } })
    await queue(tx)
    return { ok: true }
  })
}

export type NewCodesResult = { ok: true; recoveryCodes: string[] } | { ok: false; reason: 'NO_SECOND_FACTOR' }

/** Issues new recovery codes and invalidates the previous ones. */
export async function makeRecoveryCodes(ctx: PlatformCtx): Promise<NewCodesResult> {
  const { userId } = callingUser(ctx)
  return ctx.transaction<NewCodesResult>(async (tx) => {
    const { totp, passkeys } = await lockFactors(tx.db, userId)
    if (totp + passkeys === 0) return { ok: false, reason: 'NO_SECOND_FACTOR' }
    const recoveryCodes = await renewRecoveryCodes(tx.db, userId)
    await emit(tx, recoveryCodesRenewed, { subjectId: userId, data: { userId } })
    return { ok: true, recoveryCodes }
  })
}
