import { parseArgs } from 'node:util'
import type { Structure } from '@gable/contract/geo'
import { minorStructureSqft } from '@gable/contract/limits'
import { footprintOn } from '@gable/roof/outline/footprint'
import { oneOfEach } from '@gable/roof/outline/one-of-each'
import { localPlane } from '@gable/roof/plane'
import type { Window } from '../../../platform/ports/point-cloud.ts'
import { buildingsMeeting, countFlownOver, tileWindows } from '../geo.places.query.ts'
import { cornersOf, houseLimits, isHouse } from '../geo.structure.ts'
import { inOrder, readBuilding } from '../near-buildings.ts'
import { type HouseOutcome, outcomeOf, type ScanCtx, scanInTime, sourcesOf, targetOf } from '../scan/geo.scan.ts'
import { keptAmong } from '../scan/stored-scans.ts'

/** In degrees: about 200 by 300 meters. Houses in one cell share parts of a tile. */
const CELL = 0.003

/**
 * A grid of square cells that meet one of the windows, in an order in which consecutive cells are neighbors where
 * possible.
 */
export function cellsOver(windows: readonly Window[], within?: Window): Window[] {
  const rows = new Map<number, Set<number>>()
  for (const window of windows) {
    const { west, south, east, north } = within ? common(window, within) : window
    if (west > east || south > north) continue
    for (let row = Math.floor(south / CELL); row * CELL <= north; row++) {
      const columns = rows.get(row) ?? new Set()
      rows.set(row, columns)
      for (let column = Math.floor(west / CELL); column * CELL <= east; column++) columns.add(column)
    }
  }
  return [...rows.keys()].sort(upwards).flatMap((row) => {
    const columns = [...rows.get(row)!].sort(upwards)
    return (row % 2 === 0 ? columns : columns.reverse()).map((column) => ({
      west: column * CELL,
      south: row * CELL,
      east: (column + 1) * CELL,
      north: (row + 1) * CELL,
    }))
  })
}

const upwards = (one: number, other: number) => one - other

const common = (one: Window, other: Window): Window => ({
  west: Math.max(one.west, other.west),
  south: Math.max(one.south, other.south),
  east: Math.min(one.east, other.east),
  north: Math.min(one.north, other.north),
})

/**
 * Whether a point is in a cell. A point on a border belongs to the cell to its east or north, so each point is in
 * exactly one cell.
 */
const holds = ({ west, south, east, north }: Window, [lng, lat]: readonly [number, number]) =>
  lng >= west && lng < east && lat >= south && lat < north

/** Extends a window by this many degrees on each side. */
const widened = ({ west, south, east, north }: Window, by: number): Window => ({
  west: west - by,
  south: south - by,
  east: east + by,
  north: north + by,
})

/** How far another source's outline of a house may reach into the next cell, in degrees: about 40 meters. */
const BESIDE = 0.0005

/** The result for one house; `known` if it was measured before. */
export type Ahead = 'known' | HouseOutcome

export interface AheadProgress {
  /** Houses processed, including those already known. */
  houses: number
  /** Outlines under a tile; a house that several sources know counts several times. */
  outlines: number
  counts: Partial<Record<Ahead, number>>
}

interface AheadOrder {
  within?: Window | undefined
  /** The maximum number of houses to measure. */
  limit?: number | undefined
  signal: AbortSignal
  say?: (progress: AheadProgress) => void
}

type AheadCtx = ScanCtx & {
  config: Parameters<typeof houseLimits>[0] & { OUTLINE_SOURCES: readonly string[] }
}

/**
 * Measures the houses under imported tiles in advance, for visits and lists. Skips houses with a stored result, so an
 * interrupted run can be continued. Works cell by cell, so that neighbors share the parts of a tile that were read.
 */
export async function measureAhead(ctx: AheadCtx, order: AheadOrder): Promise<AheadProgress> {
  const { within, limit = Number.POSITIVE_INFINITY, signal, say } = order
  const outlines = await countFlownOver(ctx.db, minorStructureSqft, within)
  const progress: AheadProgress = { houses: 0, outlines, counts: {} }
  const tell = (ahead: Ahead) => {
    progress.houses++
    progress.counts[ahead] = (progress.counts[ahead] ?? 0) + 1
    say?.(progress)
  }
  let measured = 0
  for (const cell of cellsOver(await tileWindows(ctx.db), within)) {
    const houses = (await housesIn(ctx, cell)).flatMap((house) => {
      const target = within === undefined || holds(within, house.outline[0]![0]!) ? targetOf(house) : undefined
      return target ? [{ house, key: target.key }] : []
    })
    const keys = houses.map(({ key }) => key)
    const stored = await keptAmong(ctx.db, { keys, sources: sourcesOf(ctx) }, ctx.clock.now())
    for (const { house, key } of houses) {
      if (signal.aborted || measured >= limit) return progress
      if (stored.has(key)) {
        tell('known')
        continue
      }
      const answer = await answerOf(ctx, house, signal)
      if (!answer) return progress
      measured++
      tell(outcomeOf(answer))
    }
  }
  return progress
}

/** Undefined if the run was aborted. */
async function answerOf(ctx: AheadCtx, house: House, signal: AbortSignal) {
  try {
    return await scanInTime(ctx, house, signal)
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

type House = Pick<Structure, 'outline' | 'meaning' | 'supported'>

/** The houses of a cell, each with the outline that a visit would use. */
async function housesIn({ db, config }: AheadCtx, cell: Window): Promise<House[]> {
  const rows = await buildingsMeeting(db, widened(cell, BESIDE), minorStructureSqft)
  const plane = localPlane([cell.west, cell.south])
  const limits = houseLimits(config)
  const outlines = inOrder(rows, config.OUTLINE_SOURCES).map((row) => {
    const { rings: outline, meaning, planAreaSqft, sourceName: source } = readBuilding(row)
    const supported = isHouse(planAreaSqft, cornersOf(outline), limits)
    return { house: { outline, meaning, supported }, source, footprint: footprintOn(plane, outline) }
  })
  return oneOfEach(outlines).flatMap(({ house }) => (holds(cell, house.outline[0]![0]!) ? [house] : []))
}

export const usage = `Measures the roofs of all imported houses in imported point clouds, ahead of visits. It works at low priority while the
server runs, and may be stopped and run again: what was measured is passed over.

  npm run geo:measure -- [--within WEST,SOUTH,EAST,NORTH] [--limit N]

  --within  the part of the world, in degrees, such as --within=-111.2,43.6,-111,43.9
  --limit   how many houses are measured at most

POINT_CLOUDS has to name local. DATABASE_URL or DATA_DIR say where the data is, as for the server.`

export interface AheadRequest {
  within: Window | undefined
  limit: number | undefined
}

/** Parses the arguments; returns one sentence if they are invalid. */
export function readAheadRequest(args: string[]): AheadRequest | string {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { within: text, limit: text } })
  const within = values.within === undefined ? undefined : windowOf(values.within)
  if (typeof within === 'string') return within
  if (values.limit !== undefined && !/^[1-9]\d{0,8}$/.test(values.limit))
    return `--limit ${values.limit}: say how many houses, such as 1000.`
  return { within, limit: values.limit === undefined ? undefined : Number(values.limit) }
}

function windowOf(written: string): Window | string {
  const sides = written.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides
  const isWindow =
    sides.length === 4 && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  if (isWindow) return { west, south, east, north }
  return `--within ${written}: say west, south, east and north in degrees, such as --within=-111.2,43.6,-111,43.9.`
}
