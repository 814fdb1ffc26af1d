import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ctx, Deps } from '../platform/context.ts'
import type { ApiRequest, SignedIn } from '../platform/http/api.ts'
import type { RequestLimits } from '../platform/http/limits.ts'
import { trySignIn } from './identity.attempts.ts'
import { type Auth, sessionCookieName, sessionSeconds } from './identity.auth.ts'
import { sessionToken } from './identity.cookie.ts'
import type { Pace } from './identity.pace.ts'
import { personOfSession } from './identity.query.ts'
import { account, session, user } from './identity.table.ts'

export type SignInResult =
  | { ok: true; person: SignedIn }
  | { ok: false; reason: 'SIGN_IN_REFUSED' }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

interface SignInDeps {
  deps: Deps
  auth: Auth
  limits: RequestLimits
  pace: Pace
  request: ApiRequest
}

/**
 * Signs a person in, sets the session's cookie and ends the session that this browser had. A wrong password, an unknown
 * email and a deactivated user get the same answer.
 */
export async function signIn(
  { deps, auth, limits, pace, request }: SignInDeps,
  { email: typed, password }: { email: string; password: string },
): Promise<SignInResult> {
  const email = typed.toLowerCase()
  const attempt = await trySignIn({ deps, limits, pace }, { email, address: request.address })
  if (!attempt.ok) return { ...attempt, reason: 'TOO_MANY_ATTEMPTS' }
  const answer = await auth.api.signInEmail({
    body: { email, password },
    headers: new Headers({ 'user-agent': request.userAgent, 'x-forwarded-for': request.address }),
    asResponse: true,
  })
  if (!answer.ok) return { ok: false, reason: 'SIGN_IN_REFUSED' }
  const { token } = (await answer.json()) as { token: string }
  const live = await personOfSession(deps.database.db, deps.clock, token)
  if (!live) {
    await deps.database.db.delete(session).where(eq(session.token, token))
    return { ok: false, reason: 'SIGN_IN_REFUSED' }
  }
  const before = sessionToken(request.cookie, deps.config.PUBLIC_URL)
  if (before) await deps.database.db.delete(session).where(eq(session.token, before))
  for (const cookie of answer.headers.getSetCookie()) request.setHeader('set-cookie', cookie)
  return { ok: true, person: live.person }
}

/** Who asks; a session that is used is prolonged once a day. */
export async function signedIn(deps: Deps, request: ApiRequest): Promise<SignedIn | undefined> {
  const token = sessionToken(request.cookie, deps.config.PUBLIC_URL)
  if (!token) return undefined
  const live = await personOfSession(deps.database.db, deps.clock, token)
  if (!live) return undefined
  const now = deps.clock.now().getTime()
  if (live.expiresAt.getTime() - now < (sessionSeconds - 86_400) * 1_000) {
    const expiresAt = new Date(now + sessionSeconds * 1_000)
    await deps.database.db
      .update(session)
      .set({ expiresAt, updatedAt: deps.clock.now() })
      .where(eq(session.id, live.sessionId))
  }
  return live.person
}

/** Ends the session and takes the cookie back. Safe to repeat. */
export async function signOut(deps: Deps, request: ApiRequest): Promise<void> {
  const { PUBLIC_URL } = deps.config
  const token = sessionToken(request.cookie, PUBLIC_URL)
  if (token) await deps.database.db.delete(session).where(eq(session.token, token))
  const secure = PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  request.setHeader(
    'set-cookie',
    `${sessionCookieName(PUBLIC_URL)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`,
  )
}

export interface NewUser {
  companyId: string | null
  email: string
  password: string
  firstName: string
  lastName: string
  role: SignedIn['role']
  phone?: string
  publicLinkName?: string
}

/** Makes a user with a password. @returns the user's id. */
export async function addUser(db: Db, clock: Clock, auth: Auth, { password, ...given }: NewUser): Promise<string> {
  const now = clock.now()
  const id = uuidv7()
  const hash = await (await auth.$context).password.hash(password)
  const stamps = { createdAt: now, updatedAt: now }
  const email = given.email.toLowerCase()
  await db
    .insert(user)
    .values({ ...given, ...stamps, id, email, emailVerified: true, name: `${given.firstName} ${given.lastName}` })
  await db.insert(account).values({ ...stamps, accountId: id, providerId: 'credential', userId: id, password: hash })
  return id
}

/** Opens a session without a password, for tests that sign in by fixture. @returns the cookie's header value. */
export async function openSession(db: Db, clock: Clock, publicUrl: string, userId: string): Promise<string> {
  const now = clock.now()
  const token = crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().replaceAll('-', '')
  const expiresAt = new Date(now.getTime() + sessionSeconds * 1_000)
  await db.insert(session).values({ token, userId, expiresAt, createdAt: now, updatedAt: now })
  return `${sessionCookieName(publicUrl)}=${token}`
}

/** The user of a rep's public link, by its name. */
export async function repByPublicLink(ctx: Ctx, publicLinkName: string): Promise<string | undefined> {
  if (publicLinkName === '') return undefined
  const [row] = await ctx.db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.companyId, ctx.company.id), eq(user.publicLinkName, publicLinkName), eq(user.active, true)))
  return row?.id
}
