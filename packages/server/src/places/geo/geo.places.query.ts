import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import type { Window } from '../../platform/ports/point-cloud.ts'
import { building, geoSource } from './geo.table.ts'

/** A building of the imported data. Rings are not closed, as PostgreSQL keeps them. */
export interface BuildingRow {
  id: string
  outline: Ring
  holes: Ring[]
  planAreaSqft: number
  source: SourceRow
}

/** Where imported buildings come from. */
export interface SourceRow {
  id: string
  name: string
  kind: OutlineSource
  meaning: OutlineMeaning
  licence: string
  /** When it was last imported, in UTC. */
  importedAt: string
}

type Ring = [lng: number, lat: number][]

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
const WINDOW_SHARES = [0.5, 1]

/**
 * The buildings within reach of a point that are nearest to it, and the addresses within another reach. Nearest is by
 * degrees: exact distances are the caller's, since degrees are not square.
 */
export async function placesAround(
  db: Db,
  at: [number, number],
  reach: { buildings: Reach; addresses: Reach },
): Promise<{ buildings: BuildingRow[]; spots: AddressSpot[] }> {
  const ask = async (within: Reach): Promise<Places> => {
    const question = { at: `(${at})`, window: cornersText(at, within), addresses: boxText(at, reach.addresses) }
    const [places] = await placesStatement(db).execute(question)
    return places!
  }
  const [nearest, ...wider] = windowReaches(reach.buildings)
  let within = nearest!
  let places = await ask(within)
  while (wider.length > 0 && !isEnough(places, within)) {
    within = wider.shift()!
    places = await ask(within)
  }
  const sources = new Map(places.sources.map((source) => [source.id, source]))
  return {
    buildings: places.buildings.map(([id, outline, holes, planAreaSqft, sourceId]) => ({
      id,
      outline,
      holes,
      planAreaSqft,
      source: sources.get(sourceId)!,
    })),
    spots: places.spots.map(([lookupKey, lng, lat]) => ({ lookupKey, lng, lat })),
  }
}

/**
 * As many houses as are asked for lie in the window's circle, by one source that knows them all: none that is nearer lies
 * outside of it, whatever other sources know.
 */
function isEnough({ buildings, sources }: Places, { lng: radius }: Reach): boolean {
  const inside = buildings.filter(([, , , , , apart]) => apart <= radius)
  return sources.some(({ id }) => inside.filter(([, , , , source]) => source === id).length >= MOST_BUILDINGS)
}

/** All but the last are squares of degrees, as the distances are: so the circle within has most of what lies in them. */
function windowReaches({ lng, lat }: Reach): Reach[] {
  const side = Math.sqrt(lng * lat)
  return WINDOW_SHARES.map((share) => (share === 1 ? { lng, lat } : { lng: side * share, lat: side * share }))
}

const boxText = ([x, y]: [number, number], { lng, lat }: Reach) => `(${x - lng},${y - lat}),(${x + lng},${y + lat})`
const cornersText = ([x, y]: [number, number], { lng, lat }: Reach) =>
  `((${x - lng},${y - lat}),(${x + lng},${y - lat}),(${x + lng},${y + lat}),(${x - lng},${y + lat}))`

/** What lies around a point comes as one row of JSON: row by row and column by column it would cost more to read than to find. */
interface Places {
  buildings: [id: string, outline: Ring, holes: Ring[], planAreaSqft: number, sourceId: string, apart: number][]
  sources: SourceRow[]
  spots: [lookupKey: string, lng: number, lat: number][]
}

/** A building's outer ring as a text of JSON: PostgreSQL writes a polygon as ((x,y),(x,y),...). */
const outlineText = sql`translate(outline::text, '()', '[]')`
export const outlineAsJson = sql`${outlineText}::json`

/**
 * The nearest of each source. The index is never asked for an order, from which the zero keeps it: its distances from
 * polygons are rounded, and PostgreSQL gives up ("index returned tuples in wrong order") where that shows. The window is a
 * whole parameter, not made from some: PostgreSQL would hold a plan for any window to be dearer than planning each anew.
 * The JSON of buildings is put together as a text, which takes it half the time of making and checking values.
 */
const placesStatement = preparedOnce((db) => {
  const near = sql`select * from (
    select *, row_number() over (partition by source_id order by apart) as place from (
      select id, source_id, outline, holes, plan_area_sqft, (outline <-> ${sql.placeholder('at')}::point) + 0 as apart
      from building where outline && ${sql.placeholder('window')}::polygon
    ) seen
  ) ranked where place <= ${sql.raw(`${MOST_BUILDINGS}`)}`
  const places = sql`(with near as materialized (${near})
    select
      (select '[' || coalesce(string_agg('["' || id || '",' || ${outlineText} || ',' || holes || ',' || plan_area_sqft
          || ',"' || source_id || '",' || apart || ']', ','), '') || ']' from near) as buildings,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'kind', kind, 'meaning', meaning,
          'licence', licence, 'importedAt', (imported_at at time zone 'UTC')::text)), '[]')
        from geo_source where id in (select source_id from near)) as sources,
      (select coalesce(json_agg(json_build_array(lookup_key, point[0], point[1])), '[]') from (
        select lookup_key, point from address_point where point <@ ${sql.placeholder('addresses')}::box
        limit ${sql.raw(`${MOST_SPOTS}`)}) seen) as spots
  ) places`
  const column = <Name extends keyof Places>(name: Name) => sql<Places[Name]>`${sql.raw(name)}`
  const buildings = sql`buildings`.mapWith((text: string): Places['buildings'] => JSON.parse(text))
  return db
    .select({ buildings, sources: column('sources'), spots: column('spots') })
    .from(places)
    .prepare('geo_places_around')
})

/** The buildings of all sources that meet a window and are no sheds. */
export async function buildingsMeeting(db: Db, window: Window, leastSqft: number): Promise<BuildingRow[]> {
  const { id, outline, holes, planAreaSqft } = building
  const { name, kind, meaning, licence } = geoSource
  const importedAt = sql<string>`(${geoSource.importedAt} at time zone 'UTC')::text`
  return db
    .select({
      id,
      outline,
      holes,
      planAreaSqft,
      source: { id: geoSource.id, name, kind, meaning, licence, importedAt },
    })
    .from(building)
    .innerJoin(geoSource, eq(geoSource.id, building.sourceId))
    .where(sql`${outline} && ${windowText(window)}::polygon and ${planAreaSqft} >= ${leastSqft}::float8`)
    .orderBy(id)
}

export const windowText = ({ west, south, east, north }: Window) =>
  `((${west},${south}),(${east},${south}),(${east},${north}),(${west},${north}))`
