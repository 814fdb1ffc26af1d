import type { PasskeyResponse } from '@gable/contract/identity-second-factor'
import { and, eq, sql } from 'drizzle-orm'
import type { ApiRequest, SignedIn } from '../../../platform/access/principal.ts'
import type { Deps, PlatformCtx } from '../../../platform/context.ts'
import type { RequestLimits } from '../../../platform/http/limits.ts'
import { visitorNetwork } from '../../../platform/http/network-address.ts'
import { noteRefusal } from '../identity.audit.ts'
import type { SignInMethod, SignInRefusal } from '../identity.events.ts'
import { findUserLink, issueUserLink, spendUserLink, type UserLink } from '../identity.link.ts'
import { startSession } from '../identity.session.ts'
import { user, userLink, userPasskey } from '../identity.table.ts'
import { passkeysOf, type StartedPasskey } from './identity.passkey.service.ts'
import { useTotp } from './identity.totp.service.ts'
import { passkeyOptions, verifiedCounter } from './passkey.ts'
import { useRecoveryCode } from './second-factors.ts'

/** Wrong codes allowed per sign-in; after that it starts over with the password. */
const wrongCodes = 5
/**
 * Limits on six-digit codes tried on one account from anywhere. Recovery codes need no limit because they cannot be
 * guessed.
 */
const codesOfAccount = [
  { limit: 10, windowSeconds: 900 },
  { limit: 60, windowSeconds: 86_400 },
]

/** Limit on passkey sign-ins started by one network; each leaves a row until it expires. */
const passkeysOfNetwork = { limit: 120, windowSeconds: 3_600 }

export interface Half {
  deps: Deps
  ctx: PlatformCtx
  limits: RequestLimits
  request: ApiRequest
}

type Refused<Reason> =
  | { ok: false; reason: Reason | 'SIGN_IN_AGAIN' }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }
export type SecondFactorResult = { ok: true; person: SignedIn } | Refused<'SECOND_FACTOR_WRONG'>
export type PasskeyResult = { ok: true; person: SignedIn } | Refused<'PASSKEY_REFUSED'>

/** The second step of signing in: a code from the authenticator app or a recovery code. */
export async function passSecondFactor(
  half: Half,
  { ticket, code }: { ticket: string; code: string },
): Promise<SecondFactorResult> {
  const { deps, ctx, limits, request } = half
  const first = await findUserLink(ctx, 'secondFactor', ticket)
  if (!first?.userId) return { ok: false, reason: 'SIGN_IN_AGAIN' }
  const { userId } = first
  const isRecovery = code.length > 6
  for (const rule of isRecovery ? [] : codesOfAccount) {
    const attempt = await limits.take(`second-factor:${rule.windowSeconds}:${userId}`, rule)
    if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  }
  const passed = await ctx.transaction(async (tx) => {
    // Locked to the end of the transaction, so that concurrent codes cannot exceed the ticket's limit.
    const [locked] = await tx.db.select().from(userLink).where(eq(userLink.id, first.id)).for('update')
    if (!locked || locked.spentAt) return 'again'
    const isRight = isRecovery
      ? await useRecoveryCode(tx.db, userId, code, tx.clock.now())
      : await useTotp(tx, userId, code)
    if (!isRight) return noteWrongCode(tx, locked)
    await spendUserLink(tx, 'secondFactor', ticket)
    return 'right'
  })
  if (passed === 'right') return enter(half, userId, isRecovery ? 'recoveryCode' : 'totp')
  if (passed === 'wrong' || passed === 'last') await refused({ deps, ctx, request }, userId, 'secondFactor')
  return { ok: false, reason: passed === 'wrong' ? 'SECOND_FACTOR_WRONG' : 'SIGN_IN_AGAIN' }
}

/** Counts a wrong code. The fifth one invalidates the ticket. */
async function noteWrongCode(tx: PlatformCtx, { id, data }: UserLink): Promise<'wrong' | 'last'> {
  const tries = (data.tries ?? 0) + 1
  const isLast = tries >= wrongCodes
  const ticket = eq(userLink.id, id)
  if (isLast) await tx.db.delete(userLink).where(ticket)
  else
    await tx.db
      .update(userLink)
      .set({ data: { ...data, tries } })
      .where(ticket)
  return isLast ? 'last' : 'wrong'
}

async function refused({ deps, ctx }: Pick<Half, 'deps' | 'ctx' | 'request'>, userId: string, why: SignInRefusal) {
  const [of] = await ctx.db.select({ companyId: user.companyId }).from(user).where(eq(user.id, userId))
  await noteRefusal(deps, ctx, { userId, companyId: of?.companyId, why })
}

/**
 * Opens the session. A user deactivated in the meantime must start over and gets the same answer as for a wrong
 * password.
 */
async function enter({ deps, request }: Half, userId: string, method: SignInMethod) {
  const person = await startSession(deps, request, { userId, method })
  return person ? { ok: true as const, person } : { ok: false as const, reason: 'SIGN_IN_AGAIN' as const }
}

/** Starts a passkey challenge: for any passkey of this browser or, after a password, for the user's own. */
export async function beginPasskey(
  { ctx, limits, request }: Pick<Half, 'ctx' | 'limits' | 'request'>,
  ticket: string | undefined,
): Promise<({ ok: true } & StartedPasskey) | Refused<never>> {
  const network = `begin-passkey:network:${visitorNetwork(request.address)}`
  const attempt = await limits.take(network, passkeysOfNetwork)
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const first = ticket === undefined ? undefined : await findUserLink(ctx, 'secondFactor', ticket)
  if (ticket !== undefined && !first?.userId) return { ok: false, reason: 'SIGN_IN_AGAIN' }
  const userId = first?.userId ?? null
  const known = userId && (await passkeysOf(ctx.db, userId))
  const challenge = await ctx.transaction((tx) => issueUserLink(tx, { purpose: 'passkeyChallenge', userId }))
  const options = await passkeyOptions(ctx.config.PUBLIC_URL, challenge, known || null)
  return { ok: true, challenge, options }
}

/** Signs in by passkey, either alone or after a password (`ticket`). */
export async function signInWithPasskey(
  half: Half,
  { challenge, ticket, response }: { challenge: string; ticket?: string | undefined; response: PasskeyResponse },
): Promise<PasskeyResult> {
  const { ctx } = half
  const requested = await ctx.transaction((tx) => spendUserLink(tx, 'passkeyChallenge', challenge))
  const first = ticket === undefined ? undefined : await findUserLink(ctx, 'secondFactor', ticket)
  if (!requested || (ticket !== undefined && !first)) return { ok: false, reason: 'SIGN_IN_AGAIN' }
  const [passkey] = await ctx.db.select().from(userPasskey).where(eq(userPasskey.credentialId, response.id))
  // A challenge issued after a password must be answered with its ticket and by the same user.
  if (!passkey || requested.userId !== (first?.userId ?? null) || (first && first.userId !== passkey.userId)) {
    return { ok: false, reason: 'PASSKEY_REFUSED' }
  }
  const counter = await verifiedCounter(ctx.config.PUBLIC_URL, challenge, { answer: response, passkey, alone: !first })
  const { userId } = passkey
  if (counter === undefined || !(await mayEnter(ctx, userId))) {
    await refused(half, userId, 'passkey')
    return { ok: false, reason: 'PASSKEY_REFUSED' }
  }
  const passed = await ctx.transaction(async (tx) => {
    if (ticket !== undefined && !(await spendUserLink(tx, 'secondFactor', ticket))) return false
    const asBefore = and(eq(userPasskey.id, passkey.id), eq(userPasskey.counter, passkey.counter))
    const used = { counter, lastUsedAt: tx.clock.now() }
    return (await tx.db.update(userPasskey).set(used).where(asBefore).returning({ id: userPasskey.id })).length === 1
  })
  if (!passed) return { ok: false, reason: 'SIGN_IN_AGAIN' }
  return enter(half, userId, first ? 'passwordAndPasskey' : 'passkey')
}

/** Whether the user's address is confirmed; everything else is checked when the session is opened. */
async function mayEnter({ db }: PlatformCtx, userId: string): Promise<boolean> {
  const confirmed = sql<boolean>`${user.confirmedAt} is not null`
  const [found] = await db.select({ confirmed }).from(user).where(eq(user.id, userId))
  return found?.confirmed ?? false
}
