import type { MapFeatures } from '@gable/contract/geo'
import { limits } from '@gable/contract/limits'
import { footprintOn } from '@gable/roof/outline/footprint'
import { oneOfEach } from '@gable/roof/outline/one-of-each'
import { localPlane } from '@gable/roof/plane'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { outlineAsJson } from './geo.places.query.ts'
import { closed, type Imported, inOrder } from './near-buildings.ts'

type Point = [lng: number, lat: number]
interface Bounds {
  west: number
  south: number
  east: number
  north: number
}

/** More than a map of these bounds can show; a street has a few dozen. */
const MOST = { roads: 500, buildings: 1500, houseNumbers: 1500 }

/** Roads with names, buildings, and house numbers within some bounds, and who must be credited for them. */
export async function readMapFeatures(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  wanted: Bounds,
): Promise<MapFeatures> {
  const { west, south, east, north } = withinSpan(wanted)
  const box = sql`box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
  const area = sql`polygon(${box})`
  const roads = await executeSql<{ name: string; kind: string; line: Point[]; sourceId: string }>(
    db,
    sql`select name, kind, line, source_id as "sourceId" from road where bounds && ${area} limit ${MOST.roads}`,
  )
  const found = await executeSql<BuildingOnMap>(
    db,
    sql`select b.id, ${outlineAsJson} as outline, holes, plan_area_sqft as "planAreaSqft", json_build_object(
        'id', source.id, 'name', source.name, 'importedAt', (source.imported_at at time zone 'UTC')::text) as source
      from (select * from building where outline && ${area} limit ${MOST.buildings}) b
      join geo_source source on source.id = b.source_id`,
  )
  const buildings = buildingsOnce(found.rows, [(west + east) / 2, (south + north) / 2], config.OUTLINE_SOURCES)
  const houseNumbers = await executeSql<{ number: string; lng: number; lat: number; sourceId: string }>(
    db,
    sql`select house_number as number, point[0] as lng, point[1] as lat, source_id as "sourceId" from address_point
      where point <@ ${box} limit ${MOST.houseNumbers}`,
  )
  const sourceIds = new Set([...roads.rows, ...buildings, ...houseNumbers.rows].map((row) => row.sourceId))
  return {
    roads: roads.rows.map(({ name, kind, line }) => ({ name, kind, line })),
    buildings: buildings.map(({ id, rings }) => ({ id, outline: rings })),
    houseNumbers: houseNumbers.rows.map(({ number, lng, lat }) => ({ number, at: [lng, lat] as Point })),
    notices: await noticesOf(db, [...sourceIds]),
  }
}

interface BuildingOnMap extends Imported {
  outline: Point[]
  holes: Point[][]
}

/** A house that several sources know is drawn with the outline used for its quote. */
function buildingsOnce(rows: BuildingOnMap[], middle: Point, sources: readonly string[]) {
  const plane = localPlane(middle)
  const outlines = inOrder(rows, sources).map(({ id, source, outline, holes }) => {
    const rings = [outline, ...holes].map(closed)
    return { id, sourceId: source.id, source: source.id, rings, footprint: footprintOn(plane, rings) }
  })
  return oneOfEach(outlines)
}

async function noticesOf(db: Db, sourceIds: string[]): Promise<string[]> {
  if (sourceIds.length === 0) return []
  const { rows } = await executeSql<{ licence: string }>(
    db,
    sql`select distinct licence from geo_source where id = any(${sql.param(sourceIds)}::uuid[]) order by 1`,
  )
  return rows.map((row) => row.licence)
}

/** Bounds wider than the map's span are cut down around their center, so that no caller can request a whole county. */
function withinSpan({ west, south, east, north }: Bounds): Bounds {
  const half = limits.mapSpanDegrees / 2
  const [lng, lat] = [(west + east) / 2, (south + north) / 2]
  return {
    west: Math.max(Math.min(west, east), lng - half),
    south: Math.max(Math.min(south, north), lat - half),
    east: Math.min(Math.max(west, east), lng + half),
    north: Math.min(Math.max(south, north), lat + half),
  }
}
