import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Structure } from '@gable/contract/geo'
import type { ScanOutcome } from '@gable/contract/scan-outcome'
import type { OutlineMeaning } from '@gable/contract/status'
import { isCloudError } from '@gable/points/fault'
import type { Scan } from '@gable/points/measure/measure-scan'
import { cleanOutline } from '@gable/roof/outline/clean'
import type { LocalPlane } from '@gable/roof/plane'
import { boundingBox, signedArea } from '@gable/roof/polygon'
import type { PointCloud, PointCloudSource } from '../../../platform/ports/point-cloud.ts'
import { failureOf } from '../../../platform/safe-fetch.ts'
import type { GeoCtx } from '../geo.service.ts'
import type { KeptScan, ScanReason } from '../geo.table.ts'
import { keepScan, keptScan } from './kept-scans.ts'
import { type ScanFacts, scanFacts } from './scan-facts.ts'

/** Points are looked at so far beyond an outline, in metres: the ground is there, and the roof's own edge. */
const MARGIN = 4
/** Half of a square about the largest house, with its margin. */
const MOST_METRES = 60

const DAYS = 86_400_000
/** A roof stays as it is for years; where nothing was measured another flight may come; an outage is over soon. */
const KEPT_MS = { measured: 365 * DAYS, none: 7 * DAYS, notRead: DAYS / 144 }

/** Counted up when a roof is measured by other rules: what was kept by the older ones is not found any more. */
const MEASURING_RULES = 2

const outlineIs: Record<OutlineMeaning, Scan['outlineIs']> = {
  roofEdge: 'roofEdge',
  wallLine: 'walls',
  unknown: 'unknown',
}

type House = Pick<Structure, 'outline' | 'meaning' | 'supported'>

/** What measuring a roof needs, for a request as for a command. */
export type ScanCtx = Pick<GeoCtx, 'db' | 'log' | 'clock' | 'singleFlight' | 'roofMeter'> & {
  config: Pick<GeoCtx['config'], 'POINT_CLOUD_TIMEOUT_MS'>
  providers: Pick<GeoCtx['providers'], 'pointClouds'>
}

/**
 * What an airborne scan says of a roof: as it was measured before, or as it is measured now. Undefined where no scans are
 * switched on, where it is no house, and where it takes longer than a visit waits: then it is measured all the same, and
 * kept for the next one. Never fails, and is never called inside a transaction.
 */
export async function scanOf(ctx: GeoCtx, house: House): Promise<KeptScan | undefined> {
  if (ctx.providers.pointClouds.length === 0) return undefined
  const target = targetOf(house)
  if (!target) return undefined
  const kept = await keptOf(ctx, target)
  if (kept) return kept
  const work = measuring(ctx, target)
  if (!work) return undefined
  const waited = new AbortController()
  const late = delay(ctx.config.POINT_CLOUD_WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined)
  return Promise.race([work, late]).finally(() => waited.abort())
}

/** What a scan says of a roof, or that it says nothing, and why. */
export type ScanAnswer = Pick<KeptScan, 'kind' | 'reason' | 'scan'>

/**
 * The same for work that nobody watches: it waits as long as the sources need, and for its turn where visits measure. Undefined
 * where it is no house.
 */
export async function scanInTime(ctx: ScanCtx, house: House, signal: AbortSignal): Promise<ScanAnswer | undefined> {
  const target = targetOf(house)
  if (!target) return undefined
  if (ctx.providers.pointClouds.length === 0) return unflown
  while (true) {
    signal.throwIfAborted()
    const kept = await keptOf(ctx, target)
    if (kept) return kept
    const work = measuring(ctx, target)
    if (work) {
      const answer = await work
      // Of a process that ends nobody knows what it would have found.
      signal.throwIfAborted()
      return answer ?? unread
    }
    await delay(TURN_MS, undefined, { signal })
  }
}

/** Visits come first: so long is waited before it is looked whether there is room. */
const TURN_MS = 250
/** Written nowhere, so that it is tried again. */
const unread: ScanAnswer = { kind: 'none', reason: 'notRead', scan: null }
const unflown: ScanAnswer = { kind: 'none', reason: 'notFlown', scan: null }

const keptOf = (ctx: ScanCtx, { key }: Target) => keptScan(ctx.db, { key, sources: sourcesOf(ctx) }, ctx.clock.now())

/** Measures a roof, or joins whoever is at it; undefined where too many are being measured. */
function measuring(ctx: ScanCtx, target: Target): Promise<KeptScan | undefined> | undefined {
  const key = `roof scan ${target.key} ${sourcesOf(ctx)}`
  return ctx.singleFlight.join(key, (signal) => scanAndKeep(ctx, target, signal))
}

/** What measuring a house can come to. */
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

/** What a scan said of a house, in the words of lists and of the command. */
export function outcomeOf({ kind, reason }: ScanAnswer): HouseOutcome {
  return kind === 'none' ? (reasons[reason] ?? 'noFit') : kind
}

export const sourcesOf = ({ providers }: ScanCtx): string[] => providers.pointClouds.map(({ vendor }) => vendor)

export interface Target {
  key: string
  halfSideMetres: number
  /** About the middle of the outline. */
  plane: LocalPlane
  /** Measuring looks at the outer ring alone. */
  courtyardSqm: number
  outline: Scan['outline']
  outlineIs: Scan['outlineIs']
}

/** By which what is known of a roof is found; undefined where it is none that is measured. */
export function targetOf({ outline: rings, meaning, supported }: House): Target | undefined {
  if (!supported) return undefined
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return undefined
  const { plane, outer, holes } = cleaned.outline
  const { min, max } = boundingBox(outer)
  const halfSideMetres = Math.max(...min.map(Math.abs), ...max.map(Math.abs)) + MARGIN
  if (halfSideMetres > MOST_METRES) return undefined
  // To a centimetre: the same house written by another program is the same house.
  const corners = rings.map((ring) => ring.map(([lng, lat]) => `${lng.toFixed(7)} ${lat.toFixed(7)}`))
  const key = createHash('sha256')
    .update(JSON.stringify([MEASURING_RULES, meaning, corners]))
    .digest('hex')
  const courtyardSqm = holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0)
  return { key, plane, halfSideMetres, outline: [...outer], courtyardSqm, outlineIs: outlineIs[meaning] }
}

async function scanAndKeep(ctx: ScanCtx, target: Target, signal: AbortSignal): Promise<KeptScan | undefined> {
  try {
    const facts = await scanned(ctx, target, signal)
    if (signal.aborted) return undefined
    const measuredAt = ctx.clock.now()
    const life = facts.reason === 'notRead' ? 'notRead' : facts.kind === 'none' ? 'none' : 'measured'
    const keptUntil = new Date(measuredAt.getTime() + KEPT_MS[life])
    return await keepScan(ctx.db, {
      ...nothingTold,
      ...facts,
      key: target.key,
      sources: sourcesOf(ctx),
      measuredAt,
      keptUntil,
    })
  } catch (error) {
    ctx.log.error({ err: error }, 'a scanned roof could not be kept')
    return undefined
  }
}

/** What replaces an older row's facts. */
const nothingTold = {
  reason: '' as const,
  scan: null,
  vendor: '',
  project: '',
  flownIn: null,
  density: null,
}

/** Planes that take up less of a roof's points than this may be told better by an older flight: trees, or too few points. */
const WELL_EXPLAINED = 0.75

/**
 * Measures from one flight after the other, the newest of each source first, until one tells the roof, or at least the pitch
 * of most of it. A flight that shows the ground where the house stands ends it: in an older one there could only be another
 * house. @returns the best that was found, of alike ones the first.
 */
async function scanned(ctx: ScanCtx, target: Target, signal: AbortSignal): Promise<ScanFacts> {
  // While the first points come.
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
      const failure = isCloudError(error) ? error.fault : failureOf(error)
      ctx.log.warn({ vendor: source.vendor, failure }, 'A roof could not be scanned, the next source is asked')
    }
  }
  return best ?? { kind: 'none', reason }
}

const rank: Record<ScanFacts['kind'], number> = { none: 0, pitchOnly: 1, measured: 2 }

/** Whether an older flight would tell nothing more. */
function isEnough({ kind, reason, scan }: ScanFacts): boolean {
  if (kind === 'pitchOnly') return reason === 'courtyard' || scan!.explained >= WELL_EXPLAINED
  return kind === 'measured' || reason === 'noRoof'
}

/** A source keeps its own time; one that does not is left behind. */
async function* cloudsOf(
  { config }: ScanCtx,
  source: PointCloudSource,
  { plane: { origin }, halfSideMetres }: Target,
  ended: AbortSignal,
): AsyncGenerator<PointCloud, void> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(config.POINT_CLOUD_TIMEOUT_MS + 1_000)])
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const leave = () => reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  const clouds = source.pointsAround([origin[0], origin[1]], halfSideMetres, signal)[Symbol.asyncIterator]()
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
