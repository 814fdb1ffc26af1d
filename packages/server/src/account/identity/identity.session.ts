import { and, eq, ne } from 'drizzle-orm'
import type { ApiRequest, SignedIn } from '../../platform/access/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { createPlatformContext, type Deps } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { asPlatform } from '../../platform/db/platform-handle.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { emit } from '../../platform/work/events.ts'
import { actingAs } from './identity.audit.ts'
import { clearedCookie, sessionCookie, sessionToken, waitingCookieName } from './identity.cookie.ts'
import { type SignInMethod, signedInEvent } from './identity.events.ts'
import { personOfSession } from './identity.query.ts'
import { session } from './identity.table.ts'

/** Maximum session lifetime in days, however often it is used. */
export const maxSessionDays = 30
/** Minimum seconds between extensions of a session in use. */
const prolongEvery = 60
const day = 86_400_000

export type SessionConfig = Pick<Config, 'PUBLIC_URL' | 'SESSION_IDLE_MINUTES'>

export interface NewSession {
  userId: string
  ipAddress?: string
  userAgent?: string
  /** The platform admin in a support session, the reason, and the maximum minutes. */
  support?: { userId: string; reason: string; minutes: number }
}

/** Returns the end of a session used now. Support sessions have a fixed end. */
function endOf(config: SessionConfig, now: Date, started: Date): Date {
  const idle = now.getTime() + config.SESSION_IDLE_MINUTES * 60_000
  return new Date(Math.min(idle, started.getTime() + maxSessionDays * day))
}

/**
 * Opens a session.
 * @returns its token; only the hash is stored.
 */
export async function openSession(
  { db, clock, config }: { db: Db; clock: Clock; config: SessionConfig },
  { support, ...provided }: NewSession,
): Promise<string> {
  const now = clock.now()
  const { token, sha256: tokenSha256 } = mintCapability()
  const expiresAt = support ? new Date(now.getTime() + support.minutes * 60_000) : endOf(config, now, now)
  const behind = support && { supportUserId: support.userId, supportReason: support.reason }
  await asPlatform(db)
    .insert(session)
    .values({ ...provided, ...behind, tokenSha256, expiresAt, createdAt: now, updatedAt: now })
  return token
}

/**
 * Opens a session for the request's browser in place of its previous one, and records the sign-in and its method.
 * Undefined if the user may not sign in.
 */
export async function startSession(
  deps: Deps,
  request: ApiRequest,
  { method = 'password', ...provided }: NewSession & { method?: SignInMethod },
): Promise<SignedIn | undefined> {
  const { config, clock } = deps
  const created = { ipAddress: request.address, userAgent: request.userAgent, ...provided }
  const visitor = createPlatformContext(deps, { kind: 'visitor', address: request.address }, request.log)
  const opened = await visitor.transaction(async (tx) => {
    const token = await openSession({ db: tx.db, clock, config }, created)
    const live = await personOfSession(tx.db, clock, token)
    if (!live) {
      await tx.db.delete(session).where(eq(session.tokenSha256, sha256(token)))
      return undefined
    }
    const before = sessionToken(request.cookie, config.PUBLIC_URL)
    if (before) await tx.db.delete(session).where(eq(session.tokenSha256, sha256(before)))
    const { person } = live
    const data = { userId: person.userId, method, device: deviceOf(request.userAgent) }
    await emit(await actingAs(deps, tx, person, request), signedInEvent, { subjectId: person.userId, data })
    return { token, person }
  })
  if (!opened) return undefined
  request.setHeader('set-cookie', sessionCookie(config.PUBLIC_URL, opened.token, maxSessionDays * 86_400))
  return opened.person
}

/** Returns the signed-in user. Extends the session at most once a minute. */
export async function signedIn(
  deps: Deps,
  request: ApiRequest,
  { look } = { look: false },
): Promise<SignedIn | undefined> {
  const { config, clock, database } = deps
  const token = sessionToken(request.cookie, config.PUBLIC_URL)
  if (!token) return undefined
  const live = await personOfSession(database.db, clock, token)
  if (!live) return undefined
  const { person, begunAt, usedAt } = live
  const now = clock.now()
  if (look || request.background || person.support || now.getTime() - usedAt.getTime() < prolongEvery * 1_000)
    return person
  const expiresAt = endOf(config, now, begunAt)
  await database.db.update(session).set({ expiresAt, updatedAt: now }).where(eq(session.id, person.sessionId))
  return { ...person, expiresAt }
}

/** Ends the session and clears the cookie. Safe to repeat. */
export async function signOut(deps: Deps, request: ApiRequest): Promise<void> {
  const { config, database } = deps
  const token = sessionToken(request.cookie, config.PUBLIC_URL)
  if (token) await database.db.delete(session).where(eq(session.tokenSha256, sha256(token)))
  await endWaiting(deps, request)
  request.setHeader('set-cookie', clearedCookie(config.PUBLIC_URL))
}

/**
 * Ends all sessions of a user, except the one with the id `except`.
 * @returns the number of sessions ended.
 */
export async function endSessions(db: Db, userId: string, except?: string): Promise<number> {
  const those = and(eq(session.userId, userId), except ? ne(session.id, except) : undefined)
  return (await asPlatform(db).delete(session).where(those).returning({ id: session.id })).length
}

/** Ends the platform admin's own session that this browser saved during a support session. */
async function endWaiting({ config, database }: Deps, request: ApiRequest): Promise<void> {
  const name = waitingCookieName(config.PUBLIC_URL)
  const waiting = sessionToken(request.cookie, config.PUBLIC_URL, name)
  if (!waiting) return
  await database.db.delete(session).where(eq(session.tokenSha256, sha256(waiting)))
  request.setHeader('set-cookie', clearedCookie(config.PUBLIC_URL, name))
}
