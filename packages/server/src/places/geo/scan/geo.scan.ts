import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Structure } from '@gable/contract/geo'
import type { ScanOutcome } from '@gable/contract/scan-outcome'
import type { OutlineMeaning } from '@gable/contract/status'
import { isCloudError } from '@gable/points/cloud-error'
import type { Scan } from '@gable/points/measure/measure-scan'
import { cleanOutline } from '@gable/roof/outline/clean'
import type { LocalPlane } from '@gable/roof/plane'
import { boundingBox, signedArea } from '@gable/roof/polygon'
import type { PointCloud, PointCloudSource } from '../../../platform/ports/point-cloud.ts'
import { failureOf } from '../../../platform/safe-fetch.ts'
import type { GeoCtx } from '../geo.service.ts'
import type { ScanReason, StoredScan } from '../geo.table.ts'
import { type ScanFacts, scanFacts } from './scan-facts.ts'
import { keepScan, storedScan } from './stored-scans.ts'

/** How far beyond an outline points are read, in meters, to include the ground and the roof's actual edge. */
const MARGIN = 4
/** Half the side of a square around the largest house, including the margin. */
const MAX_METERS = 60

const DAYS = 86_400_000
/** A roof does not change for years; if nothing was measured, a new flight may appear; an outage ends soon. */
const STORED_MS = { measured: 365 * DAYS, none: 7 * DAYS, notRead: DAYS / 144 }

/** Increase when the measuring rules change: results of older rules are then no longer found. */
const MEASURING_RULES = 6

const outlineIs: Record<OutlineMeaning, Scan['outlineIs']> = {
  roofEdge: 'roofEdge',
  wallLine: 'walls',
  unknown: 'unknown',
}

type House = Pick<Structure, 'outline' | 'meaning' | 'supported'>

/** What measuring a roof needs, for both requests and commands. */
export type ScanCtx = Pick<GeoCtx, 'db' | 'log' | 'clock' | 'singleFlight' | 'roofMeter'> & {
  config: Pick<GeoCtx['config'], 'POINT_CLOUD_TIMEOUT_MS'>
  providers: Pick<GeoCtx['providers'], 'pointClouds'>
}

/**
 * The airborne scan of a roof, stored or measured now. Undefined if scans are disabled, if it is not a house, or if
 * measuring takes longer than a visit waits; the measurement then continues and is stored for the next visit. Never
 * fails; must not be called inside a transaction.
 */
export async function scanOf(ctx: GeoCtx, house: House): Promise<StoredScan | undefined> {
  if (ctx.providers.pointClouds.length === 0) return undefined
  const target = targetOf(house)
  if (!target) return undefined
  const stored = await storedOf(ctx, target)
  if (stored) return stored
  const work = measuring(ctx, target)
  if (!work) return undefined
  const waited = new AbortController()
  const late = delay(ctx.config.POINT_CLOUD_WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined)
  return Promise.race([work, late]).finally(() => waited.abort())
}

/** The scan of a roof, or the reason why there is none. */
type ScanAnswer = Pick<StoredScan, 'kind' | 'reason' | 'scan'>

/**
 * Like `scanOf`, for background work: waits as long as the sources need, and while visits use the capacity. Undefined
 * if it is not a house.
 */
export async function scanInTime(ctx: ScanCtx, house: House, signal: AbortSignal): Promise<ScanAnswer | undefined> {
  const target = targetOf(house)
  if (!target) return undefined
  if (ctx.providers.pointClouds.length === 0) return unflown
  while (true) {
    signal.throwIfAborted()
    const stored = await storedOf(ctx, target)
    if (stored) return stored
    const work = measuring(ctx, target)
    if (work) {
      const answer = await work
      // The result is unknown if the process is shutting down.
      signal.throwIfAborted()
      return answer ?? unread
    }
    await delay(TURN_MS, undefined, { signal })
  }
}

/** The interval between checks for free capacity; visits take precedence. */
const TURN_MS = 250
/** Not stored, so that it is tried again. */
const unread: ScanAnswer = { kind: 'none', reason: 'notRead', scan: null }
const unflown: ScanAnswer = { kind: 'none', reason: 'notFlown', scan: null }

const storedOf = (ctx: ScanCtx, { key }: Target) =>
  storedScan(ctx.db, { key, sources: sourcesOf(ctx) }, ctx.clock.now())

/** Measures a roof or joins a measurement in progress; undefined if too many are running. */
function measuring(ctx: ScanCtx, target: Target): Promise<StoredScan | undefined> | undefined {
  const key = `roof scan ${target.key} ${sourcesOf(ctx)}`
  return ctx.singleFlight.join(key, (signal) => scanAndKeep(ctx, target, signal))
}

export type HouseOutcome = Exclude<ScanOutcome, 'already' | 'noHouse' | 'notHouse' | 'gone'>

const reasons: Partial<Record<ScanReason | '', HouseOutcome>> = {
  noRoof: 'newer',
  covered: 'covered',
  tooFewPoints: 'tooFewPoints',
  outlineDoesNotFit: 'outlineDoesNotFit',
  heightsUndecided: 'heightsUndecided',
  notFlown: 'notFlown',
  notRead: 'notRead',
}

/** The result of a scan as shown in lists and by the command. */
export function outcomeOf({ kind, reason }: ScanAnswer): HouseOutcome {
  return kind === 'none' ? (reasons[reason] ?? 'noFit') : kind
}

export const sourcesOf = ({ providers }: ScanCtx): string[] => providers.pointClouds.map(({ vendor }) => vendor)

interface Target {
  key: string
  halfSideMeters: number
  /** Centered on the outline. */
  plane: LocalPlane
  /** The area of courtyards, which the measurement ignores because it uses only the outer ring. */
  courtyardSqm: number
  outline: Scan['outline']
  outlineIs: Scan['outlineIs']
}

/** The key and geometry for measuring a roof; undefined if it cannot be measured. */
export function targetOf({ outline: rings, meaning, supported }: House): Target | undefined {
  if (!supported) return undefined
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return undefined
  const { plane, outer, holes } = cleaned.outline
  const { min, max } = boundingBox(outer)
  const halfSideMeters = Math.max(...min.map(Math.abs), ...max.map(Math.abs)) + MARGIN
  if (halfSideMeters > MAX_METERS) return undefined
  // To a centimeter, so that a house written by another program has the same key.
  const corners = rings.map((ring) => ring.map(([lng, lat]) => `${lng.toFixed(7)} ${lat.toFixed(7)}`))
  const key = createHash('sha256')
    .update(JSON.stringify([MEASURING_RULES, meaning, corners]))
    .digest('hex')
  const courtyardSqm = holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0)
  return { key, plane, halfSideMeters, outline: [...outer], courtyardSqm, outlineIs: outlineIs[meaning] }
}

async function scanAndKeep(ctx: ScanCtx, target: Target, signal: AbortSignal): Promise<StoredScan | undefined> {
  try {
    const facts = await scanned(ctx, target, signal)
    if (signal.aborted) return undefined
    const measuredAt = ctx.clock.now()
    const life = facts.reason === 'notRead' ? 'notRead' : facts.kind === 'none' ? 'none' : 'measured'
    const keptUntil = new Date(measuredAt.getTime() + STORED_MS[life])
    return await keepScan(ctx.db, {
      ...nothingReported,
      ...facts,
      key: target.key,
      sources: sourcesOf(ctx),
      measuredAt,
      keptUntil,
    })
  } catch (error) {
    ctx.log.error({ err: error }, 'failed to save a scanned roof')
    return undefined
  }
}

/** Resets an older row's facts. */
const nothingReported = {
  reason: '' as const,
  scan: null,
  vendor: '',
  project: '',
  flownIn: null,
  density: null,
}

/**
 * If the planes cover less than this share of a roof's points, because of trees or too few points, an older flight may
 * be better.
 */
const WELL_EXPLAINED = 0.75

/**
 * Measures each flight in turn, the newest of each source first, until one gives the roof, or at least the pitch of
 * most of it. Stops at a flight that shows bare ground where the house should be: an older one could only show a
 * different house. @returns the best result; of equals, the first.
 */
async function scanned(ctx: ScanCtx, target: Target, signal: AbortSignal): Promise<ScanFacts> {
  // Runs while the first points are loading.
  ctx.roofMeter.warm()
  let best: ScanFacts | undefined
  let reason: 'notFlown' | 'notRead' = 'notFlown'
  for (const source of ctx.providers.pointClouds) {
    try {
      for await (const cloud of cloudsOf(ctx, source, target, signal)) {
        const facts = await measuredIn(ctx, target, cloud, signal)
        if (!best || rank[facts.kind] > rank[best.kind]) best = facts
        if (isEnough(facts)) return best
      }
    } catch (error) {
      reason = 'notRead'
      const failure = isCloudError(error) ? error.code : failureOf(error)
      ctx.log.warn({ vendor: source.vendor, failure }, 'roof scan failed, trying the next source')
    }
  }
  return best ?? { kind: 'none', reason }
}

const rank: Record<ScanFacts['kind'], number> = { none: 0, pitchOnly: 1, measured: 2 }

/** Whether an older flight cannot improve the result. */
function isEnough({ kind, reason, scan }: ScanFacts): boolean {
  if (kind === 'pitchOnly') return reason === 'courtyard' || scan!.explained >= WELL_EXPLAINED
  return kind === 'measured' || reason === 'noRoof'
}

/** The clouds of a source. Each source enforces its own timeout; one that does not is abandoned. */
async function* cloudsOf(
  { config }: ScanCtx,
  source: PointCloudSource,
  { plane: { origin }, halfSideMeters }: Target,
  ended: AbortSignal,
): AsyncGenerator<PointCloud, void> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(config.POINT_CLOUD_TIMEOUT_MS + 1_000)])
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const clouds = source.pointsAround([origin[0], origin[1]], halfSideMeters, signal)[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await Promise.race([clouds.next(), promise])
      if (done) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

async function measuredIn(
  { roofMeter }: ScanCtx,
  { outline, outlineIs, plane, courtyardSqm }: Target,
  cloud: PointCloud,
  signal: AbortSignal,
): Promise<ScanFacts> {
  const { points, heights } = cloud
  const measured = await roofMeter.measure({ outline, outlineIs, courtyardSqm, points, heights }, signal)
  return scanFacts(measured, cloud, { plane, outlineIs })
}
