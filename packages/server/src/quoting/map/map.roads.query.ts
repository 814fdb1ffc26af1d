import { limits } from '@gable/contract/limits'
import type { MainRoads } from '@gable/contract/map'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'

interface Bounds {
  west: number
  south: number
  east: number
  north: number
}
type Line = [lng: number, lat: number][]

const max = 3_000
/** Above this span only the major roads are drawn, in degrees. */
const widest = 2

/** Returns the main roads of the imported data within the bounds; none if the area is too wide to tell roads apart. */
export async function readMainRoads({ db }: Pick<Ctx, 'db'>, bounds: Bounds): Promise<MainRoads> {
  const { west, south, east, north } = bounds
  const span = Math.max(east - west, north - south)
  if (!(span > 0) || span > limits.mainRoadSpanDegrees) return { roads: [], notices: [] }
  const area = sql`polygon(box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8)))`
  const { rows } = await executeSql<{ name: string; kind: string; line: Line; licence: string }>(
    db,
    // The same list as in the index: kinds from OpenStreetMap, Overture and the Census Bureau.
    sql`select road.name, road.kind, line, licence from road join geo_source source on source.id = source_id
      where bounds && ${area} and road.kind in ('motorway', 'trunk', 'primary', 'S1100', 'S1200')
        and (${span <= widest}::boolean or road.kind not in ('primary', 'S1200')) limit ${max}`,
  )
  return {
    roads: rows.map(({ name, kind, line }) => ({ name, kind, line: thinned(line, span / 1_500) })),
    notices: [...new Set(rows.map(({ licence }) => licence))].sort(),
  }
}

/** Drops the corners of a line that are too close to the previous one to be seen. */
export function thinned(line: Line, min: number): Line {
  const stored: Line = []
  line.forEach((corner, index) => {
    const last = stored.at(-1)
    const isEnd = index === line.length - 1
    if (!last || isEnd || Math.hypot(corner[0] - last[0], corner[1] - last[1]) >= min) stored.push(corner)
  })
  return stored
}
