import { eq } from 'drizzle-orm'
import { askingUser, type Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import type { UnexpectedVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { accessRequested, radiusChanged, requestAnswered } from './weather.events.ts'
import { lookAgain } from './weather.jobs.ts'
import { holdSettings } from './weather.match.ts'
import { standingOf } from './weather.query.ts'
import { weatherSettings } from './weather.table.ts'

type Settings = typeof weatherSettings.$inferSelect

export type RequestResult = { ok: true; requestedAt: string } | { ok: false; reason: 'ACCESS_NOT_ASKED' }

/** Requests access from the platform. Does nothing if a request is already pending. */
export function requestAccess(ctx: Ctx): Promise<RequestResult> {
  return once<RequestResult>(ctx, async (tx) => {
    const held = await holdSettings(tx)
    const standing = standingOf(tx, held)
    if (standing === 'requested') return { ok: true, requestedAt: held.requestedAt!.toISOString() }
    if (standing !== 'none' && standing !== 'declined') return { ok: false, reason: 'ACCESS_NOT_ASKED' }
    const { userId, name } = askingUser(tx)
    const at = tx.clock.now()
    await write(tx, held, { requestedAt: at, requestedBy: userId, declinedAt: null })
    await emit(tx, accessRequested, { subjectId: tx.company.id, data: { by: name } })
    return { ok: true, requestedAt: at.toISOString() }
  })
}

/** Stores the platform's answer, if a request is pending. @returns whether one was. */
export async function answerAccess(tx: Ctx, accepted: boolean): Promise<boolean> {
  const held = await holdSettings(tx)
  if (!held.requestedAt) return false
  const { requestedBy } = held
  const answered = { requestedAt: null, requestedBy: null, declinedAt: accepted ? null : tx.clock.now() }
  await write(tx, held, answered)
  await emit(tx, requestAnswered, { subjectId: tx.company.id, data: { accepted, requestedBy } })
  return true
}

/** Saves the distance from a house within which hail counts. Matches leads and storms again. */
export function saveRadius(
  ctx: Ctx,
  { radiusMiles, version }: { radiusMiles: number; version: number },
): Promise<{ ok: true; version: number } | UnexpectedVersion> {
  return ctx.transaction<{ ok: true; version: number } | UnexpectedVersion>(async (tx) => {
    const held = await holdSettings(tx)
    if (held.version !== version) return { ok: false, reason: 'STALE_VERSION' }
    if (held.radiusMiles === radiusMiles) return { ok: true, version }
    const written = await write(tx, held, { radiusMiles })
    const data = { before: { radiusMiles: held.radiusMiles }, after: { radiusMiles } }
    await emit(tx, radiusChanged, { subjectId: tx.company.id, data })
    await lookAgain(tx)
    return { ok: true, version: written }
  })
}

async function write(tx: Ctx, held: Settings, change: Partial<Settings>): Promise<number> {
  const version = held.version + 1
  await tx.db
    .update(weatherSettings)
    .set({ ...change, version, updatedAt: tx.clock.now() })
    .where(eq(weatherSettings.companyId, tx.company.id))
  return version
}
