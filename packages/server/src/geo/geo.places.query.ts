import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { type SQL, sql } from 'drizzle-orm'
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
/** Each window is looked through only where those before it held too little. */
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
  const reaches = windowReaches(reach.buildings)
  const rows = await placesStatement(db).execute({
    at: `(${at})`,
    ...Object.fromEntries(reaches.map((one, index) => [windowName(index), cornersText(at, one)])),
    ...Object.fromEntries(reaches.slice(0, -1).map(({ lng }, index) => [circleName(index), lng])),
    addresses: boxText(at, reach.addresses),
  })
  // The addresses come in one row, without an id: row by row they would cost more to read than to find.
  const spots = rows.find(({ id }) => id === null)?.outline ?? '[]'
  return {
    buildings: rows.filter(({ id }) => id !== null),
    spots: JSON.parse(spots).map(([lookupKey, x, y]: Spot) => ({ lookupKey, lng: x, lat: y })),
  }
}

/** All but the last are squares of degrees, as the distances are: so the circle within has most of what lies in them. */
function windowReaches({ lng, lat }: Reach): Reach[] {
  const side = Math.sqrt(lng * lat)
  return WINDOW_SHARES.map((share) => (share === 1 ? { lng, lat } : { lng: side * share, lat: side * share }))
}

type Spot = [lookupKey: string, lng: number, lat: number]

const windowName = (index: number) => `window_${index}`
const circleName = (index: number) => `circle_${index}`
const boxText = ([x, y]: [number, number], { lng, lat }: Reach) => `(${x - lng},${y - lat}),(${x + lng},${y + lat})`
const cornersText = ([x, y]: [number, number], { lng, lat }: Reach) =>
  `((${x - lng},${y - lat}),(${x + lng},${y - lat}),(${x + lng},${y + lat}),(${x - lng},${y + lat}))`

type PlacesStatement = ReturnType<typeof preparePlaces>
const prepared = new WeakMap<Db, PlacesStatement>()

/** Prepared by name: planning it anew would cost PostgreSQL more than running it. */
function placesStatement(db: Db): PlacesStatement {
  const kept = prepared.get(db) ?? preparePlaces(db)
  prepared.set(db, kept)
  return kept
}

/**
 * The nearest buildings, by windows that grow: one wide enough for a farm would hold a thousand houses of a city. A window
 * is enough when the circle within it holds them all; the next one takes what those before left out. The index is never
 * asked for an order, from which the zero keeps it: its distances from polygons are rounded, and PostgreSQL gives up ("index
 * returned tuples in wrong order") where that shows. Windows are whole parameters, not made from some: PostgreSQL would
 * hold a plan for any window to be dearer than planning each anew.
 */
function nearestBuildings(): { windows: SQL; nearest: SQL } {
  const most = sql`greatest(1, count(distinct source_id)) * ${sql.raw(`${MOST_BUILDINGS}`)}`
  const names = WINDOW_SHARES.map((_, index) => sql.raw(windowName(index)))
  const foundIn = (count: number) =>
    sql.join(
      names.slice(0, count).map((name) => sql`select * from ${name}`),
      sql` union all `,
    )
  const windows = names.map((name, index) => {
    const within = (window: number) => sql`outline && ${sql.placeholder(windowName(window))}::polygon`
    const wanting = sql`select count(*) filter (where apart <= ${sql.placeholder(circleName(index - 1))}::float8) < ${most}
      from (${foundIn(index)}) found`
    const further = index === 0 ? sql`` : sql`and not ${within(index - 1)} and (${wanting})`
    return sql`${name} as materialized (
      select id, source_id, outline, holes, plan_area_sqft, (outline <-> ${sql.placeholder('at')}::point) + 0 as apart
      from building where ${within(index)} ${further})`
  })
  const all = foundIn(names.length)
  const nearest = sql`select * from (${all}) found order by apart limit (select ${most} from (${all}) found)`
  return { windows: sql.join(windows, sql`, `), nearest }
}

function preparePlaces(db: Db) {
  const { windows, nearest } = nearestBuildings()
  const spots = sql`select lookup_key, point from address_point where point <@ ${sql.placeholder('addresses')}::box
    limit ${sql.raw(`${MOST_SPOTS}`)}`
  const places = sql`(with ${windows}
    select b.id, b.outline::text as outline, b.holes, b.plan_area_sqft, source.kind, source.meaning, source.licence,
      source.id as source_id, source.name as source_name, (source.imported_at at time zone 'UTC')::text as imported_at
    from (${nearest}) b join geo_source source on source.id = b.source_id
    union all
    select null, coalesce(json_agg(json_build_array(lookup_key, point[0], point[1])), '[]')::text, null, null, null, null, null,
      null, null, null
    from (${spots}) spots) places`
  return db
    .select({
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
    })
    .from(places)
    .prepare('geo_places_around')
}
