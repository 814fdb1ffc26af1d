import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

/** A building of the imported data. The outer ring is not closed, as PostgreSQL keeps it. */
export interface BuildingRow {
  id: string
  outline: string
  holes: [number, number][][]
  planAreaSqft: number
  kind: OutlineSource
  meaning: OutlineMeaning
  licence: string
  sourceId: string
  sourceName: string
  /** When its source was last imported, in UTC. */
  importedAt: string
}

/** Where an address stands, with the key that tells whether two are the same address. */
export interface AddressSpot {
  lookupKey: string
  lng: number
  lat: number
}

/** Degrees to the east and west, and to the north and south, of a point. */
export interface Reach {
  lng: number
  lat: number
}

/** Of each source: where several know the same houses, so many houses are found all the same. */
const MOST_BUILDINGS = 14
const MOST_SPOTS = 500
/** One wide enough for a farm would hold a thousand houses of a city: the next is looked through where one held too little. */
const WINDOW_SHARES = [0.36, 0.6, 1]

/**
 * The buildings within reach of a point that are nearest to it, and the addresses within another reach. Nearest is by
 * degrees: exact distances are the caller's, since degrees are not square.
 */
export async function placesAround(
  db: Db,
  at: [number, number],
  reach: { buildings: Reach; addresses: Reach },
): Promise<{ buildings: BuildingRow[]; spots: AddressSpot[] }> {
  const statements = statementsOf(db)
  const [nearest, ...wider] = windowReaches(reach.buildings)
  const point = `(${at})`
  const rows = await statements.places.execute({
    at: point,
    window: cornersText(at, nearest!),
    addresses: boxText(at, reach.addresses),
  })
  // The addresses come in one row, without an id: row by row they would cost more to read than to find.
  const spots = JSON.parse(rows.find(({ id }) => id === null)?.outline ?? '[]') as Spot[]
  let buildings = rows.filter(({ id }) => id !== null)
  for (let within = nearest!; wider.length > 0 && !isEnough(buildings, within); ) {
    within = wider.shift()!
    buildings = await statements.buildings.execute({ at: point, window: cornersText(at, within) })
  }
  return { buildings, spots: spots.map(([lookupKey, lng, lat]) => ({ lookupKey, lng, lat })) }
}

/** Nothing nearer lies outside of a window whose circle holds as many as are asked for, of each source that is there. */
function isEnough(buildings: readonly MeasuredRow[], { lng: radius }: Reach): boolean {
  const sources = new Set(buildings.map(({ sourceId }) => sourceId)).size
  const inside = buildings.filter(({ apart }) => apart <= radius).length
  return inside >= Math.max(1, sources) * MOST_BUILDINGS
}

/** All but the last are squares of degrees, as the distances are: so the circle within has most of what lies in them. */
function windowReaches({ lng, lat }: Reach): Reach[] {
  const side = Math.sqrt(lng * lat)
  return WINDOW_SHARES.map((share) => (share === 1 ? { lng, lat } : { lng: side * share, lat: side * share }))
}

type MeasuredRow = BuildingRow & { apart: number }
type Spot = [lookupKey: string, lng: number, lat: number]

const boxText = ([x, y]: [number, number], { lng, lat }: Reach) => `(${x - lng},${y - lat}),(${x + lng},${y + lat})`
const cornersText = ([x, y]: [number, number], { lng, lat }: Reach) =>
  `((${x - lng},${y - lat}),(${x + lng},${y - lat}),(${x + lng},${y + lat}),(${x - lng},${y + lat}))`

type Statements = ReturnType<typeof prepareStatements>
const prepared = new WeakMap<Db, Statements>()

/** Prepared by name: planning them anew would cost PostgreSQL more than running them. */
function statementsOf(db: Db): Statements {
  const kept = prepared.get(db) ?? prepareStatements(db)
  prepared.set(db, kept)
  return kept
}

function prepareStatements(db: Db) {
  const spots = sql`select lookup_key, point from address_point where point <@ ${sql.placeholder('addresses')}::box
    limit ${sql.raw(`${MOST_SPOTS}`)}`
  const withSpots = sql`(${nearestInWindow} union all
    select null, coalesce(json_agg(json_build_array(lookup_key, point[0], point[1])), '[]')::text, null, null, null, null, null,
      null, null, null, null
    from (${spots}) spots) places`
  return {
    places: db.select(columns).from(withSpots).prepare('geo_places_around'),
    buildings: db.select(columns).from(sql`(${nearestInWindow}) places`).prepare('geo_buildings_around'),
  }
}

/**
 * The nearest of each source. The index is never asked for an order, from which the zero keeps it: its distances from
 * polygons are rounded, and PostgreSQL gives up ("index returned tuples in wrong order") where that shows. The window is a
 * whole parameter, not made from some: PostgreSQL would hold a plan for any window to be dearer than planning each anew.
 */
const nearestInWindow = sql`select b.id, b.outline::text as outline, b.holes, b.plan_area_sqft, source.kind, source.meaning,
    source.licence, source.id as source_id, source.name as source_name,
    (source.imported_at at time zone 'UTC')::text as imported_at, b.apart
  from (
    select *, row_number() over (partition by source_id order by apart) as place from (
      select id, source_id, outline, holes, plan_area_sqft, (outline <-> ${sql.placeholder('at')}::point) + 0 as apart
      from building where outline && ${sql.placeholder('window')}::polygon
    ) seen
  ) b join geo_source source on source.id = b.source_id
  where b.place <= ${sql.raw(`${MOST_BUILDINGS}`)}`

const columns = {
  id: sql<string>`id`,
  outline: sql<string>`outline`,
  holes: sql<[number, number][][]>`holes`,
  planAreaSqft: sql<number>`plan_area_sqft`,
  kind: sql<OutlineSource>`kind`,
  meaning: sql<OutlineMeaning>`meaning`,
  licence: sql<string>`licence`,
  sourceId: sql<string>`source_id`,
  sourceName: sql<string>`source_name`,
  importedAt: sql<string>`imported_at`,
  apart: sql<number>`apart`,
}
