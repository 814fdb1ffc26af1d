import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { minorStructureSqft } from '@gable/contract/limits'
import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { cleanOutline, outlineRings } from '@gable/roof/outline/clean'
import { footprintOn } from '@gable/roof/outline/footprint'
import { oneOfEach } from '@gable/roof/outline/one-of-each'
import { localPlane } from '@gable/roof/plane'
import { squareMetersToSquareFeet } from '@gable/roof/units'
import type { Ctx } from '../../platform/context.ts'
import type { Log } from '../../platform/log/log.ts'
import type { DetectedOutline } from '../../platform/ports/roof-detection.ts'
import { failureOf } from '../../platform/safe-fetch.ts'
import { type AddressSpot, type BuildingRow, placesAround } from './geo.places.query.ts'

type Point = [lng: number, lat: number]

/** A building near an address, from any source. Rings are closed, the outer one first. */
export interface NearBuilding {
  /** The row's id; for a vendor's outline, a stable id made from its key. */
  id: string
  rings: Point[][]
  planAreaSqft: number
  source: OutlineSource
  meaning: OutlineMeaning
  notice: string
  /** When its source was surveyed or imported. */
  date: string | null
  /** The operator's name for its source; empty for a vendor. */
  sourceName: string
}

export interface Surroundings {
  /** Of several outlines of one house, the preferred one comes first. */
  buildings: NearBuilding[]
  addresses: AddressSpot[]
}

/** How far "Not my house" reaches. */
export const NEAR_METERS = 250
/** Covers the addresses of all buildings that may be the house or next to it. */
const ADDRESS_METERS = 80

/** The buildings nearest to a point, from the imported ones (`local`) or from an enabled vendor. */
export async function lookAround(
  ctx: Pick<Ctx, 'db' | 'providers' | 'log' | 'config'>,
  source: string,
  point: Point,
): Promise<Surroundings> {
  const detectors = ctx.providers.roofDetectors.filter((one) => one.vendor === source && one.outlinesNear)
  if (source !== 'local' && detectors.length === 0) return { buildings: [], addresses: [] }
  const imported = await importedAround(ctx, point)
  if (source === 'local') return imported
  const outlines = await firstAnswer(ctx.log, detectors, (one) => one.outlinesNear?.(point, NEAR_METERS / 2))
  return { buildings: await readOutlinesOf(source, outlines ?? []), addresses: imported.addresses }
}

/** The imported buildings nearest to a point, and the addresses around it. */
export async function importedAround(ctx: Pick<Ctx, 'db' | 'config'>, point: Point): Promise<Surroundings> {
  const plane = localPlane(point)
  const within = (meters: number) => ({
    lng: meters / plane.metersPerDegreeLng,
    lat: meters / plane.metersPerDegreeLat,
  })
  const reach = { buildings: within(NEAR_METERS), addresses: within(ADDRESS_METERS) }
  const { buildings, spots } = await placesAround(ctx.db, point, reach)
  return { buildings: inOrder(buildings, ctx.config.OUTLINE_SOURCES).map(readBuilding), addresses: spots }
}

/** The imported buildings nearest to a point, with one outline each. */
export async function importedOnce(ctx: Pick<Ctx, 'db' | 'config'>, point: Point): Promise<NearBuilding[]> {
  const plane = localPlane(point)
  const { buildings } = await importedAround(ctx, point)
  const outlines = buildings.map((building) => ({
    building,
    source: building.sourceName,
    footprint: footprintOn(plane, building.rings),
  }))
  return oneOfEach(outlines).map(({ building }) => building)
}

/** Yields to other requests between outlines, because cleaning a malicious one takes up to half a second. */
async function readOutlinesOf(source: string, outlines: readonly DetectedOutline[]): Promise<NearBuilding[]> {
  const buildings: NearBuilding[] = []
  for (const outline of outlines) {
    buildings.push(...readOutlineOf(source, outline))
    await setImmediate()
  }
  return buildings
}

function readOutlineOf(source: string, { key, rings, ...origin }: DetectedOutline): NearBuilding[] {
  const cleaned = cleanOutline(rings)
  if (!cleaned.ok) return []
  const planAreaSqft = squareMetersToSquareFeet(cleaned.planAreaSqm)
  return [
    {
      id: idOfKey(`${source}:${key}`),
      rings: outlineRings(cleaned.outline) as Point[][],
      planAreaSqft,
      sourceName: '',
      ...origin,
    },
  ]
}

/** Converts a row to the form used for measuring. */
export function readBuilding({ id, outline, holes, planAreaSqft, source }: BuildingRow): NearBuilding {
  const { kind, meaning, licence, name, importedAt } = source
  const rings = [outline, ...holes].map(closed)
  const date = importedAt.slice(0, 10)
  return { id, rings, planAreaSqft, source: kind, meaning, notice: licence, date, sourceName: name }
}

export function closed(ring: Point[]): Point[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring
}

/** A UUID (version 8) derived from a key. */
function idOfKey(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Asks the vendors in turn until one answers. Logs the name and kind of failure of a vendor that fails, never the
 * requested address, and goes on to the next one.
 */
export async function firstAnswer<Vendor extends { vendor: string }, Answer>(
  log: Log,
  vendors: readonly Vendor[],
  ask: (vendor: Vendor) => Promise<Answer | undefined> | undefined,
): Promise<Answer | undefined> {
  for (const vendor of vendors) {
    try {
      const answer = await ask(vendor)
      if (answer !== undefined) return answer
    } catch (error) {
      log.warn({ vendor: vendor.vendor, failure: failureOf(error) }, 'provider failed, trying the next one')
    }
  }
  return undefined
}

/** The fields that decide between two outlines of one house. */
export interface Imported {
  id: string
  planAreaSqft: number
  /** The import time is text that sorts by time. */
  source: { id: string; name: string; importedAt: string }
}

/**
 * Sorts outlines by trust: those of the operator's sources in their configured order, then those of the newest import.
 * Sheds come after all houses: a shed that one survey drew into the eaves of a house that only another source knows
 * must not be used to measure the house.
 */
export function inOrder<One extends Imported>(outlines: readonly One[], sources: readonly string[]): One[] {
  const rank = ({ source: { name } }: Imported) => (sources.includes(name) ? sources.indexOf(name) : sources.length)
  const isMinor = ({ planAreaSqft }: Imported) => Number(planAreaSqft < minorStructureSqft)
  return [...outlines].sort(
    (one, other) =>
      isMinor(one) - isMinor(other) ||
      rank(one) - rank(other) ||
      newestFirst(one.source.importedAt, other.source.importedAt) ||
      // Ids increase with time, so of two sources with the same time the later one comes first.
      newestFirst(one.source.id, other.source.id) ||
      newestFirst(other.id, one.id),
  )
}

const newestFirst = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
