import type { MapFeatures } from '@gable/contract/geo'
import type { LeadCluster, LeadPin } from '@gable/contract/lead'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { type MapBox, maxAtOnePlace, maxClusters } from '@gable/contract/lead-map'
import type { LeadStatus } from '@gable/contract/status'
import { and, asc, isNull, max, min, type SQL, sql } from 'drizzle-orm'
import { mapFeaturesWithin } from '../../../places/geo/geo.service.ts'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { degreesOf, latOf, lngOf, type PixelBox, pixelsOf, worldBits } from '../lead.map-pixel.ts'
import { findableLead, lead } from '../lead.table.ts'
import { getPoint } from './lead.detail.query.ts'
import { ofList } from './lead.filter.ts'
import { countOf } from './lead.query.ts'

export type MapFilters = Omit<LeadFilters, 'sort' | 'direction' | 'box'>

/** A map square in which leads are counted. */
interface Square {
  x: number
  y: number
  count: number
  /** Sums of its leads' pixel coordinates; with the count they give the center. */
  sumX: number
  sumY: number
  statuses: Partial<Record<LeadStatus, number>>
}

/**
 * Counts the filtered leads in a part of the map by square, and the leads without a known location. Every lead within
 * the box is counted once.
 */
export async function clusterLeads(
  ctx: Ctx,
  { box, zoom, ...filters }: MapFilters & { box: MapBox; zoom: number },
): Promise<{ clusters: LeadCluster[]; unplaced: number }> {
  const found = ofList(ctx, { ...filters, box })
  const bits = squareBits(pixelsOf(box), zoom)
  const squares = await countSquares(ctx, found, bits)
  const pins = await readPins(ctx, found, squares)
  const clusters = squares.map((square) => asCluster(square, bits, pins.get(middleOf(square).join()) ?? []))
  return { clusters, unplaced: await countUnplaced(ctx, filters) }
}

/** The smallest box that contains all filtered leads; null if there are none. */
export async function extentOfLeads(ctx: Ctx, filters: MapFilters): Promise<MapBox | null> {
  const [edges] = await ctx.db
    .select({ west: min(lead.mapX), east: max(lead.mapX), north: min(lead.mapY), south: max(lead.mapY) })
    .from(findableLead)
    .where(ofList(ctx, filters))
  if (!edges || edges.west === null) return null
  const { west, east, north, south } = edges as PixelBox
  // One more pixel, so that a single lead has an extent too.
  return degreesOf({ west, east: east + 1, north, south: south + 1 })
}

/** A square of 64 screen pixels is 2^-(zoom + 3) of the world. */
const squaresPerZoom = 3

/**
 * How many low bits of a pixel coordinate are within a square: the number for the zoom level, or more if there would be
 * too many squares.
 */
function squareBits({ west, north, east, south }: PixelBox, zoom: number): number {
  let bits = worldBits - squaresPerZoom - Math.round(zoom)
  const across = (from: number, to: number) => (to >> bits) - (from >> bits) + 1
  while (across(west, east) * across(north, south) > maxClusters) bits++
  return bits
}

async function countSquares(ctx: Ctx, found: SQL, bits: number): Promise<Square[]> {
  const { rows } = await executeSql<Omit<Square, 'statuses'> & { status: LeadStatus }>(
    ctx.db,
    sql`select ${lead.mapX} >> ${bits}::int as x, ${lead.mapY} >> ${bits}::int as y, ${lead.status} as status,
        count(*)::int as count, sum(${lead.mapX})::float8 as "sumX", sum(${lead.mapY})::float8 as "sumY"
      from ${findableLead} where ${found} group by 1, 2, 3`,
  )
  const squares = new Map<string, Square>()
  for (const { x, y, status, count, sumX, sumY } of rows) {
    const at = `${x} ${y}`
    const { statuses = {}, ...before } = squares.get(at) ?? { count: 0, sumX: 0, sumY: 0 }
    statuses[status] = count
    const sums = { count: before.count + count, sumX: before.sumX + sumX, sumY: before.sumY + sumY }
    squares.set(at, { x, y, ...sums, statuses })
  }
  return [...squares.values()].sort((one, other) => other.count - one.count || one.x - other.x || one.y - other.y)
}

/** The center pixel of a square's leads. If all are at one place, it is that place. */
const middleOf = ({ count, sumX, sumY }: Square) => [Math.floor(sumX / count), Math.floor(sumY / count)] as const

/**
 * The leads of squares that hold few leads, all at one place, by that place. They are at one place if as many leads are
 * at the center as the square counts.
 */
async function readPins(ctx: Ctx, found: SQL, squares: readonly Square[]): Promise<Map<string, LeadPin[]>> {
  const pins = new Map<string, LeadPin[]>()
  const few = squares.filter(({ count }) => count <= maxAtOnePlace)
  if (few.length === 0) return pins
  const places = sql.join(
    few.map((square) => {
      const [x, y] = middleOf(square)
      return sql`(${x}::int, ${y}::int)`
    }),
    sql`, `,
  )
  const { id, kind, status, firstName, lastName, street, city, state, postalCode, isTest, totalCents, currency } = lead
  const rows = await ctx.db
    .select({
      pin: { id, kind, status, firstName, lastName, street, city, state, postalCode, isTest, totalCents, currency },
      x: lead.mapX,
      y: lead.mapY,
    })
    .from(findableLead)
    // As rows to join with, because a list would be compared with each lead in turn.
    .where(and(found, sql`(${lead.mapX}, ${lead.mapY}) in (values ${places})`))
    .orderBy(asc(lead.id))
    .limit(few.length * maxAtOnePlace)
  for (const { pin, x, y } of rows) {
    const place = `${x},${y}`
    pins.set(place, [...(pins.get(place) ?? []), pin])
  }
  return pins
}

function asCluster(square: Square, bits: number, atMiddle: LeadPin[]): LeadCluster {
  const { x, y, count, statuses } = square
  const side = 2 ** bits
  const [middleX, middleY] = middleOf(square)
  return {
    key: `${bits}/${x}/${y}`,
    // The center of the pixel.
    point: [lngOf(middleX + 0.5), latOf(middleY + 0.5)],
    box: degreesOf({ west: x * side, north: y * side, east: (x + 1) * side, south: (y + 1) * side }),
    count,
    statuses,
    leads: atMiddle.length === count ? atMiddle : [],
  }
}

async function countUnplaced(ctx: Ctx, filters: MapFilters): Promise<number> {
  const unplaced = sql`select (${countOf(and(ofList(ctx, filters), isNull(lead.mapX)))}) as unplaced`
  const { rows } = await executeSql<{ unplaced: number }>(ctx.db, unplaced)
  return rows[0]!.unplaced
}

/** Half of the map's height, in degrees: about 280 m to the north and south of the house. */
const halfSpanDegrees = 0.002_5

/** The vector base map around a lead's house; empty if the house is unknown. Undefined if there is no such lead. */
export async function mapRoundLead(ctx: Ctx, id: string): Promise<MapFeatures | undefined> {
  const point = await getPoint(ctx, id)
  if (point === undefined) return undefined
  if (point === null) return { roads: [], buildings: [], houseNumbers: [], notices: [] }
  const [lng, lat] = point
  // Degrees of longitude get shorter toward the poles; the map's width in feet does not.
  const halfWidth = halfSpanDegrees / Math.cos((lat * Math.PI) / 180)
  return mapFeaturesWithin(ctx, {
    west: lng - halfWidth,
    south: lat - halfSpanDegrees,
    east: lng + halfWidth,
    north: lat + halfSpanDegrees,
  })
}

/** The vector base map of a part of the map. */
export const drawnGround = (ctx: Ctx, box: MapBox): Promise<MapFeatures> => mapFeaturesWithin(ctx, box)
