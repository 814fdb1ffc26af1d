import type { SupportForm } from '@gable/contract/identity-support'
import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { ApiRequest, SignedIn } from '../../../platform/access/principal.ts'
import { type Actor, createContext, type Deps, type PlatformCtx, systemContext } from '../../../platform/context.ts'
import { asPlatform } from '../../../platform/db/platform-handle.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { eachIsolated } from '../../../platform/work/each-isolated.ts'
import { emit } from '../../../platform/work/events.ts'
import { clearedCookie, sessionCookie, sessionToken, waitingCookieName } from '../identity.cookie.ts'
import { personOfSession } from '../identity.query.ts'
import { maxSessionDays, openSession } from '../identity.session.ts'
import { session, user } from '../identity.table.ts'
import { supportBegan, supportEnded } from './identity.support.events.ts'

export type SupportResult = { ok: true; person: SignedIn } | { ok: false; reason: 'NOT_FOUND' | 'SUPPORT_NOT_POSSIBLE' }

/** How long the admin's own session cookie outlives a support session, in seconds. */
const waitsLonger = 3_600

/**
 * Signs a platform admin in as a company's user, for a fixed time. The admin's own session is saved in a cookie that
 * signs nobody in; a session saved there earlier is left to expire.
 */
export async function openSupport(
  { deps, ctx, request }: { deps: Deps; ctx: PlatformCtx; request: ApiRequest },
  { userId, reason, minutes }: SupportForm & { userId: string },
): Promise<SupportResult> {
  const { clock, config } = deps
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Error('Only a signed-in user can start a support session')
  const [known] = await ctx.db.select().from(user).where(eq(user.id, userId))
  if (!known?.companyId) return { ok: false, reason: 'NOT_FOUND' }
  const company = await deps.companies.byId(ctx.db, known.companyId)
  if (!company || !known.active || known.deletedAt || !known.confirmedAt) {
    return { ok: false, reason: 'SUPPORT_NOT_POSSIBLE' }
  }
  const own = await createContext(deps, company, actor, { log: ctx.log })
  const token = await own.transaction(async (tx) => {
    const support = { userId: actor.userId, reason, minutes: Number(minutes) }
    const from = { ipAddress: request.address, userAgent: request.userAgent }
    const opened = await openSession({ db: tx.db, clock, config }, { userId, ...from, support })
    const until = new Date(clock.now().getTime() + support.minutes * 60_000).toISOString()
    await emit(tx, supportBegan, { subjectId: userId, data: { userId, name: known.name!, reason, until } })
    return opened
  })
  const live = await personOfSession(ctx.db, clock, token)
  if (!live) return { ok: false, reason: 'SUPPORT_NOT_POSSIBLE' }
  const url = config.PUBLIC_URL
  const waiting = sessionToken(request.cookie, url)
  const seconds = Number(minutes) * 60 + waitsLonger
  if (waiting) request.setHeader('set-cookie', sessionCookie(url, waiting, seconds, waitingCookieName(url)))
  request.setHeader('set-cookie', sessionCookie(url, token, seconds))
  return { ok: true, person: live.person }
}

export interface EndedSupport {
  ended: boolean
  /** The platform admin whose own session was saved. */
  admin: SignedIn | null
}

/** Ends this browser's support session, if any, and returns to the admin's own session. */
export async function endSupport(deps: Deps, request: ApiRequest): Promise<EndedSupport> {
  const { config, clock, database } = deps
  const url = config.PUBLIC_URL
  const token = sessionToken(request.cookie, url)
  const ended = token !== undefined && (await endOne(deps, token, request.address))
  const known = token !== undefined && !ended && (await personOfSession(database.db, clock, token))
  const waitingName = waitingCookieName(url)
  const waiting = sessionToken(request.cookie, url, waitingName)
  // Keeps the current state if the browser has a session of its own or no saved one.
  if (known || (!ended && !waiting)) return { ended, admin: null }
  const live = waiting ? await personOfSession(database.db, clock, waiting) : undefined
  const admin = live?.person.role === 'superAdmin' ? live.person : null
  request.setHeader('set-cookie', clearedCookie(url, waitingName))
  request.setHeader('set-cookie', admin ? sessionCookie(url, waiting!, maxSessionDays * 86_400) : clearedCookie(url))
  return { ended, admin }
}

/**
 * Ends a support session by its token and emits the event.
 * @returns whether there was one.
 */
async function endOne(deps: Deps, token: string, address: string): Promise<boolean> {
  const mine = and(eq(session.tokenSha256, sha256(token)), isNotNull(session.supportUserId))
  const [found] = await deps.database.db.select().from(session).where(mine)
  if (!found) return false
  // It may have expired a moment ago without an event yet; then it ended by time, not by the admin.
  const isOver = found.expiresAt <= deps.clock.now()
  await endAndNotify(deps, found, isOver ? { by: 'time', address: '' } : { by: 'admin', address })
  return true
}

/** Records the end of expired support sessions. Safe to repeat. */
export async function endOverdueSupport(deps: Deps): Promise<void> {
  const over = and(isNotNull(session.supportUserId), lte(session.expiresAt, deps.clock.now()))
  await eachIsolated(deps, {
    work: 'identity.supportOver',
    items: await deps.database.db.select().from(session).where(over).limit(100),
    nameOf: ({ id }) => id,
    run: (found) => endAndNotify(deps, found, { by: 'time', address: '' }),
  })
}

async function endAndNotify(
  deps: Deps,
  { id, userId, supportUserId }: typeof session.$inferSelect,
  { by, address }: { by: 'admin' | 'time'; address: string },
): Promise<void> {
  const { db } = deps.database
  const [admin] = await db.select({ name: user.name }).from(user).where(eq(user.id, supportUserId!))
  const [served] = await db.select({ companyId: user.companyId }).from(user).where(eq(user.id, userId))
  const system = await systemContext(deps, served!.companyId!)
  if (!system) return
  const person = { kind: 'user', userId: supportUserId!, role: 'superAdmin', name: admin!.name!, address } as const
  const actor: Actor = by === 'admin' ? person : { kind: 'system' }
  const own = await createContext(deps, system.company, actor)
  await own.transaction(async (tx) => {
    const gone = await asPlatform(tx.db).delete(session).where(eq(session.id, id)).returning({ id: session.id })
    if (gone.length > 0) await emit(tx, supportEnded, { subjectId: userId, data: { userId, by } })
  })
}
