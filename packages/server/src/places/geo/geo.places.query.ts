import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { and, count, desc, eq, exists, gte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import type { CloudIndex, Window } from '../../platform/ports/point-cloud.ts'
import { building, geoPointProject, geoPointTile, geoSource } from './geo.table.ts'

/** A building of the imported data. Rings are not closed, as in PostgreSQL. */
export interface BuildingRow {
  id: string
  outline: Ring
  holes: Ring[]
  planAreaSqft: number
  source: SourceRow
}

/** The source of imported buildings. */
interface SourceRow {
  id: string
  name: string
  kind: OutlineSource
  meaning: OutlineMeaning
  licence: string
  /** When it was last imported, in UTC. */
  importedAt: string
}

type Ring = [lng: number, lat: number][]

/** The location of an address, with the key that identifies it. */
export interface AddressSpot {
  lookupKey: string
  lng: number
  lat: number
}

/** Half the width and half the height of a window around a point, in degrees. */
interface Reach {
  lng: number
  lat: number
}

/** Per source, so that enough houses are found even if several sources know the same ones. */
const MAX_BUILDINGS = 14
const MAX_SPOTS = 500
/**
 * A window wide enough for a farm would contain a thousand houses in a city, so the wider one is searched only if the
 * first has too few.
 */
const WINDOW_SHARES = [0.5, 1]

/**
 * The buildings nearest to a point within one reach, and the addresses within another. Sorted by degrees; since degrees
 * are not square, the caller computes exact distances.
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
 * Whether one source has enough houses in the circle within the window: then no nearer house is outside of it, whatever
 * the other sources have.
 */
function isEnough({ buildings, sources }: Places, { lng: radius }: Reach): boolean {
  const inside = buildings.filter(([, , , , , apart]) => apart <= radius)
  return sources.some(({ id }) => inside.filter(([, , , , source]) => source === id).length >= MAX_BUILDINGS)
}

/**
 * All windows but the last are squares in degrees, like the distances, so that the inscribed circle covers most of the
 * window.
 */
function windowReaches({ lng, lat }: Reach): Reach[] {
  const side = Math.sqrt(lng * lat)
  return WINDOW_SHARES.map((share) => (share === 1 ? { lng, lat } : { lng: side * share, lat: side * share }))
}

const boxText = ([x, y]: [number, number], { lng, lat }: Reach) => `(${x - lng},${y - lat}),(${x + lng},${y + lat})`
const cornersText = ([x, y]: [number, number], { lng, lat }: Reach) =>
  `((${x - lng},${y - lat}),(${x + lng},${y - lat}),(${x + lng},${y + lat}),(${x - lng},${y + lat}))`

/**
 * The surroundings of a point as one row of JSON, because decoding rows and columns would cost more than finding them.
 */
interface Places {
  buildings: [id: string, outline: Ring, holes: Ring[], planAreaSqft: number, sourceId: string, apart: number][]
  sources: SourceRow[]
  spots: [lookupKey: string, lng: number, lat: number][]
}

/** A building's outer ring as JSON text: PostgreSQL writes a polygon as ((x,y),(x,y),...). */
const outlineText = sql`translate(outline::text, '()', '[]')`
export const outlineAsJson = sql`${outlineText}::json`

/**
 * The nearest buildings of each source. Adding zero keeps the planner from ordering by the index: its distances from
 * polygons are rounded, and PostgreSQL fails if that shows ("index returned tuples in wrong order"). The window is one
 * parameter instead of an expression of several, because PostgreSQL would otherwise consider a generic plan more
 * expensive than planning each query. The JSON of buildings is concatenated as text, which takes half the time of
 * building and validating values.
 */
const placesStatement = preparedOnce((db) => {
  const near = sql`select * from (
    select *, row_number() over (partition by source_id order by apart) as place from (
      select id, source_id, outline, holes, plan_area_sqft, (outline <-> ${sql.placeholder('at')}::point) + 0 as apart
      from building where outline && ${sql.placeholder('window')}::polygon
    ) seen
  ) ranked where place <= ${sql.raw(`${MAX_BUILDINGS}`)}`
  const places = sql`(with near as materialized (${near})
    select
      (select '[' || coalesce(string_agg('["' || id || '",' || ${outlineText} || ',' || holes || ',' || plan_area_sqft
          || ',"' || source_id || '",' || apart || ']', ','), '') || ']' from near) as buildings,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'kind', kind, 'meaning', meaning,
          'licence', licence, 'importedAt', (imported_at at time zone 'UTC')::text)), '[]')
        from geo_source where id in (select source_id from near)) as sources,
      (select coalesce(json_agg(json_build_array(lookup_key, point[0], point[1])), '[]') from (
        select lookup_key, point from address_point where point <@ ${sql.placeholder('addresses')}::box
        limit ${sql.raw(`${MAX_SPOTS}`)}) seen) as spots
  ) places`
  const column = <Name extends keyof Places>(name: Name) => sql<Places[Name]>`${sql.raw(name)}`
  const buildings = sql`buildings`.mapWith((text: string): Places['buildings'] => JSON.parse(text))
  return db
    .select({ buildings, sources: column('sources'), spots: column('spots') })
    .from(places)
    .prepare('geo_places_around')
})

/** The buildings of all sources that intersect a window, without sheds. */
export async function buildingsMeeting(db: Db, window: Window, minSqft: number): Promise<BuildingRow[]> {
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
    .where(sql`${outline} && ${windowText(window)}::polygon and ${planAreaSqft} >= ${minSqft}::float8`)
    .orderBy(id)
}

const windowText = ({ west, south, east, north }: Window) =>
  `((${west},${south}),(${east},${south}),(${east},${north}),(${west},${north}))`

/** More tiles than cover a house: strips overlap, and a town may have been flown every other year. */
const MAX_TILES = 24
const MAX_PROJECTS = 12

export function createCloudIndex(db: Db): CloudIndex {
  return {
    async tilesMeeting(window) {
      const { path, size, modifiedAt, source, licence, format, system, layout, year, chunks } = geoPointTile
      return db
        .select({ path, size, modifiedAt, source, licence, format, system, layout, year, chunks })
        .from(geoPointTile)
        .where(sql`${geoPointTile.footprint} && ${windowText(window)}::polygon`)
        .orderBy(sql`${year} desc nulls last`, desc(geoPointTile.indexedAt), path)
        .limit(MAX_TILES)
    },
    async projectsMeeting(kind, window) {
      const { name, address, licence, year, outline } = geoPointProject
      return db
        .selectDistinct({ kind: geoPointProject.kind, name, address, licence, year })
        .from(geoPointProject)
        .where(and(eq(geoPointProject.kind, kind), sql`${outline} && ${windowText(window)}::polygon`))
        .orderBy(sql`${year} desc nulls last`, name, address)
        .limit(MAX_PROJECTS)
    },
  }
}

/** The areas that imported tiles cover. */
export async function tileWindows(db: Db): Promise<Window[]> {
  const tiles = await db.select({ footprint: geoPointTile.footprint }).from(geoPointTile).orderBy(geoPointTile.id)
  return tiles.map(({ footprint }) => {
    const [lngs, lats] = [footprint.map(([lng]) => lng), footprint.map(([, lat]) => lat)]
    return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
  })
}

/** Counts the imported outlines under imported tiles that are not sheds, optionally within a window. */
export async function countFlownOver(db: Db, minSqft: number, within?: Window): Promise<number> {
  const isFlown = db
    .select({ one: sql`1` })
    .from(geoPointTile)
    .where(sql`${geoPointTile.footprint} && ${building.outline}`)
  const [found] = await db
    .select({ houses: count() })
    .from(building)
    .where(
      and(
        gte(building.planAreaSqft, minSqft),
        exists(isFlown),
        within && sql`${building.outline} && ${windowText(within)}::polygon`,
      ),
    )
  return found!.houses
}
