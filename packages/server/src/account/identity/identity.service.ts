import { uuidv7 } from 'uuidv7'
import type { ApiRequest, SignedIn } from '../../platform/access/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Deps, PlatformCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import type { RequestLimits } from '../../platform/http/limits.ts'
import { type Pace, trySignIn } from './identity.attempts.ts'
import { noteRefusal } from './identity.audit.ts'
import type { SignInRefusal } from './identity.events.ts'
import { issueUserLink } from './identity.link.ts'
import { hashPassword, isOutdated, isPassword } from './identity.password.ts'
import { unconfirmedByEmail, userByEmail } from './identity.query.ts'
import { startSession } from './identity.session.ts'
import { user, userPassword } from './identity.table.ts'

export type SignInResult =
  | { ok: true; person: SignedIn }
  /** The password was right; the ticket still needs a passkey or a code. `recovery`: a recovery code is left. */
  | { ok: true; ticket: string; totp: boolean; passkey: boolean; recovery: boolean }
  | { ok: false; reason: 'SIGN_IN_REFUSED' | 'EMAIL_NOT_CONFIRMED' }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

export interface SignInDeps {
  deps: Deps
  ctx: PlatformCtx
  limits: RequestLimits
  pace: Pace
  request: ApiRequest
}

/**
 * Signs a user in and ends this browser's previous session. A wrong password, an unknown email, and a deactivated user
 * get the same answer. Reveals an unconfirmed address only to somebody who knows the password.
 */
export async function signIn(
  { deps, ctx, limits, pace, request }: SignInDeps,
  { email, password }: { email: string; password: string },
): Promise<SignInResult> {
  const attempt = await trySignIn({ deps, limits, pace }, { email, address: request.address })
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const { db } = deps.database
  const known = await userByEmail(db, email)
  const isRight = await isPassword(password, known?.hash ?? undefined)
  if (!known?.hash || !isRight) return refuse({ deps, ctx }, known, { email, password })
  if (!known.mayEnter) {
    await noteRefusal(deps, ctx, { userId: known.userId, companyId: known.companyId, why: 'deactivated' })
    return { ok: false, reason: 'SIGN_IN_REFUSED' }
  }
  if (isOutdated(known.hash)) await setPassword(db, deps.clock, known.userId, password)
  const { totp, passkey, recovery } = known
  if (totp || passkey) return { ok: true, ticket: await issueTicket(ctx, known.userId), totp, passkey, recovery }
  const person = await startSession(deps, request, { userId: known.userId })
  return person ? { ok: true, person } : { ok: false, reason: 'SIGN_IN_REFUSED' }
}

type Requested = { userId: string; companyId: string | null }

/**
 * Tells a user who signed up with the address that it is unconfirmed, whether or not another account has it. Does the
 * same work for every address.
 */
async function refuse(
  { deps, ctx }: Pick<SignInDeps, 'deps' | 'ctx'>,
  known: Requested | undefined,
  { email, password }: { email: string; password: string },
): Promise<SignInResult> {
  const waiting = await unconfirmedByEmail(deps.database.db, email)
  const isTheirs = (await isPassword(password, waiting?.hash)) && waiting !== undefined
  const requested = isTheirs ? waiting : (known ?? waiting)
  const why: SignInRefusal = isTheirs ? 'notConfirmed' : requested ? 'password' : 'unknown'
  await noteRefusal(deps, ctx, { userId: requested?.userId, companyId: requested?.companyId, why })
  return { ok: false, reason: isTheirs ? 'EMAIL_NOT_CONFIRMED' : 'SIGN_IN_REFUSED' }
}

/** Ends the first step of a sign-in: a ticket that is valid for ten minutes and replaces earlier ones. */
const issueTicket = (ctx: PlatformCtx, userId: string) =>
  ctx.transaction((tx) => issueUserLink(tx, { purpose: 'secondFactor', userId }))

/** Sets a user's password. Hashing is slow, so hash before a transaction. */
export async function setPassword(db: Db, clock: Clock, userId: string, password: string): Promise<void> {
  await keepPassword(db, clock, userId, await hashPassword(password))
}

export async function keepPassword(db: Db, clock: Clock, userId: string, hash: string): Promise<void> {
  const changedAt = clock.now()
  await asPlatform(db)
    .insert(userPassword)
    .values({ userId, hash, changedAt })
    .onConflictDoUpdate({ target: userPassword.userId, set: { hash, changedAt } })
}

export interface NewUser {
  companyId: string | null
  email: string
  password: string
  firstName: string
  lastName: string
  role: SignedIn['role']
  phone?: string
  jobTitle?: string
  publicLinkName?: string
}

/**
 * Adds a user with a password and a confirmed address.
 * @returns the user's id.
 */
export async function addUser(db: Db, clock: Clock, { password, ...provided }: NewUser): Promise<string> {
  const now = clock.now()
  const id = uuidv7()
  const hash = await hashPassword(password)
  const email = provided.email.toLowerCase()
  await db.insert(user).values({ ...provided, id, email, confirmedAt: now, createdAt: now, updatedAt: now })
  await keepPassword(db, clock, id, hash)
  return id
}
