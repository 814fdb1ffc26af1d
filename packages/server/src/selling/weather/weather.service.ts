import type { Imagery } from '@gable/contract/geo'
import type { LeadStorms, StormFilters } from '@gable/contract/weather'
import { and, eq, inArray } from 'drizzle-orm'
import { drawnMap } from '../../places/geo/geo.imagery.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { saveSettings, writeSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { imageryRound } from '../lead/office/lead.service.ts'
import { accessRequested, radiusChanged, requestAnswered } from './weather.events.ts'
import { lookAgain } from './weather.jobs.ts'
import { lockWeather, usualWeather } from './weather.match.ts'
import { standingOf, stormMap, stormsOfLead } from './weather.query.ts'
import { leadStorm, weatherSettings } from './weather.table.ts'

type RequestResult = { ok: true; requestedAt: string } | { ok: false; reason: 'ACCESS_NOT_ASKED' }

/** Requests access from the platform. Does nothing if a request is already pending. */
export function requestAccess(ctx: Ctx): Promise<RequestResult> {
  return once<RequestResult>(ctx, async (tx) => {
    const locked = await lockWeather(tx)
    const standing = standingOf(tx, locked)
    if (standing === 'requested') return { ok: true, requestedAt: locked.requestedAt!.toISOString() }
    if (standing !== 'none' && standing !== 'declined') return { ok: false, reason: 'ACCESS_NOT_ASKED' }
    const { userId, name } = callingUser(tx)
    const at = tx.clock.now()
    await writeSettings(tx, weatherSettings, locked, { requestedAt: at, requestedBy: userId, declinedAt: null })
    await emit(tx, accessRequested, { subjectId: tx.company.id, data: { by: name } })
    return { ok: true, requestedAt: at.toISOString() }
  })
}

/** Stores the platform's answer, if a request is pending. @returns whether one was. */
export async function answerAccess(tx: Ctx, accepted: boolean): Promise<boolean> {
  const locked = await lockWeather(tx)
  if (!locked.requestedAt) return false
  const { requestedBy } = locked
  const answered = { requestedAt: null, requestedBy: null, declinedAt: accepted ? null : tx.clock.now() }
  await writeSettings(tx, weatherSettings, locked, answered)
  await emit(tx, requestAnswered, { subjectId: tx.company.id, data: { accepted, requestedBy } })
  return true
}

/** Saves the distance from a house within which hail counts. Matches leads and storms again. */
export function saveRadius(
  ctx: Ctx,
  { radiusMiles, version }: { radiusMiles: number; version: number },
): Promise<{ ok: true; version: number } | StaleVersion> {
  return saveSettings(ctx, weatherSettings, { version, usual: usualWeather }, async (tx, locked) => {
    if (locked.radiusMiles === radiusMiles) return undefined
    const data = { before: { radiusMiles: locked.radiusMiles }, after: { radiusMiles } }
    await emit(tx, radiusChanged, { subjectId: tx.company.id, data })
    await lookAgain(tx)
    return { radiusMiles }
  })
}

/** Deletes the storms of leads that are about to be deleted. */
export async function removeStormsOf(tx: Ctx, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return
  await tx.db
    .delete(leadStorm)
    .where(and(eq(leadStorm.companyId, tx.company.id), inArray(leadStorm.leadId, [...leadIds])))
}

/** The hail near a lead, for other slices. */
export async function stormsNear(ctx: Ctx, leadId: string): Promise<LeadStorms['storms']> {
  return (await stormsOfLead(ctx, leadId))?.storms ?? []
}

/** Storms and the leads that they hit, on the imagery that the company's homeowners see. */
export async function mapOfStorms(
  ctx: Ctx,
  filters: StormFilters,
): Promise<Awaited<ReturnType<typeof stormMap>> & { imagery: Imagery }> {
  const map = await stormMap(ctx, filters)
  const middle = map.leads[0]?.point ?? map.storms[0]?.point
  return { ...map, imagery: middle ? await imageryRound(ctx, middle) : drawnMap }
}
