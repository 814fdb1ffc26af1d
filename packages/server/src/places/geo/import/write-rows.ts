import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Database, type Db, executeSql } from '../../../platform/db/client.ts'
import type { AddressRow, RoadRow, StreetIds } from './address-rows.ts'
import type { BuildingRow } from './building-rows.ts'
import type { Keyed, Point } from './rows.ts'

/**
 * The maximum number of batches written while the next is read: the database is another process and can run more than
 * one.
 */
const MAX_UNDER_WAY = 2

/** Runs several writes at a time. The next call throws the first error, and no more writes are started. */
export function createWrites() {
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []

  async function add(write: () => Promise<void>): Promise<void> {
    while (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay)
    if (failures.length > 0) throw failures[0]
    const one: Promise<void> = write()
      .catch((error: unknown) => {
        failures.push(error)
      })
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }

  async function end(): Promise<void> {
    await Promise.all(underWay)
    if (failures.length > 0) throw failures[0]
  }

  return { add, end }
}

export interface Written {
  added: number
  changed: number
  unchanged: number
}

export type Write<Row> = (rows: Row[]) => Promise<Written>

/** Binds a list as one parameter; Drizzle would expand it. */
const texts = (values: readonly unknown[]) => sql`${sql.param(values)}::text[]`
const pointText = ([lng, lat]: Point) => `(${lng},${lat})`
const polygonText = (ring: Point[]) => `(${ring.map(pointText).join(',')})`

type Table = 'building' | 'address_point' | 'road'

/** Sorts rows into new, changed, and unchanged ones; unchanged rows are neither locked nor written. */
async function compare<Row extends Keyed>(db: Db, table: Table, sourceId: string, rows: Row[]) {
  const { rows: stored } = await executeSql<{ key: string; sha256: string }>(
    db,
    // One lookup per key: while a table grows without new statistics, a list of keys would scan the whole source.
    sql`select key, stored.sha256 from unnest(${texts(rows.map(({ key }) => key))}) as key cross join lateral (
      select sha256 from ${sql.identifier(table)} where source_id = ${sourceId}::uuid and source_key = key limit 1) stored`,
  )
  const hashes = new Map(stored.map((row) => [row.key, row.sha256]))
  const fresh = rows.filter((row) => hashes.get(row.key) !== row.sha256)
  const added = fresh.filter((row) => !hashes.has(row.key)).length
  return { fresh, counts: { added, changed: fresh.length - added, unchanged: rows.length - fresh.length } }
}

/**
 * Writes each batch in one atomic statement. Several batches may run at once, because a run never has the same key
 * twice.
 */
function writer<Row extends Keyed>(
  { db }: Database,
  table: Table,
  sourceId: string,
  insert: (db: Db, rows: Row[]) => Promise<void>,
): Write<Row> {
  return async (rows) => {
    const { fresh, counts } = await compare(db, table, sourceId, rows)
    if (fresh.length > 0) await insert(db, fresh)
    return counts
  }
}

export function buildingWriter(database: Database, sourceId: string): Write<BuildingRow> {
  return writer(database, 'building', sourceId, async (db, rows) => {
    const column = <T>(pick: (row: BuildingRow) => T) => texts(rows.map(pick))
    await executeSql(
      db,
      sql`insert into building (id, source_id, source_key, outline, holes, centre, plan_area_sqft, sha256)
        select n.id::uuid, ${sourceId}::uuid, n.key, n.outline::polygon, n.holes::jsonb, n.centre::point, n.area::float8, n.sha256
        from unnest(${texts(rows.map(() => uuidv7()))}, ${column((row) => row.key)}, ${column((row) => polygonText(row.outline))},
          ${column((row) => JSON.stringify(row.holes))}, ${column((row) => pointText(row.centre))},
          ${column((row) => row.planAreaSqft)}, ${column((row) => row.sha256)})
          as n(id, key, outline, holes, centre, area, sha256)
        on conflict (source_id, source_key) do update set outline = excluded.outline, holes = excluded.holes,
          centre = excluded.centre, plan_area_sqft = excluded.plan_area_sqft, sha256 = excluded.sha256`,
    )
  })
}

/** Writes addresses. Their streets are inserted first, so that other batches can use them too. */
export function addressWriter(database: Database, sourceId: string, streets: StreetIds): Write<AddressRow> {
  return writer(database, 'address_point', sourceId, async (db, rows) => {
    const streetIds = await streets.idsOf(db, rows)
    const column = <T>(pick: (row: AddressRow) => T) => texts(rows.map(pick))
    await executeSql(
      db,
      sql`insert into address_point (id, source_id, source_key, street_id, state, house_number, unit, lookup_key, point, sha256)
        select n.id::uuid, ${sourceId}::uuid, n.key, n.street::uuid, n.state, n.number, n.unit, n.lookup, n.point::point, n.sha256
        from unnest(${texts(rows.map(() => uuidv7()))}, ${column((row) => row.key)}, ${texts(streetIds)},
          ${column((row) => row.street.state)}, ${column((row) => row.houseNumber)}, ${column((row) => row.unit)},
          ${column((row) => row.lookupKey)}, ${column((row) => pointText(row.point))}, ${column((row) => row.sha256)})
          as n(id, key, street, state, number, unit, lookup, point, sha256)
        on conflict (source_id, source_key) do update set street_id = excluded.street_id, state = excluded.state,
          house_number = excluded.house_number, unit = excluded.unit, lookup_key = excluded.lookup_key,
          point = excluded.point, sha256 = excluded.sha256`,
    )
  })
}

export function roadWriter(database: Database, sourceId: string): Write<RoadRow> {
  return writer(database, 'road', sourceId, async (db, rows) => {
    const column = <T>(pick: (row: RoadRow) => T) => texts(rows.map(pick))
    await executeSql(
      db,
      sql`insert into road (id, source_id, source_key, name, kind, line, bounds, sha256)
        select n.id::uuid, ${sourceId}::uuid, n.key, n.name, n.kind, n.line::jsonb, n.bounds::polygon, n.sha256
        from unnest(${texts(rows.map(() => uuidv7()))}, ${column((row) => row.key)}, ${column((row) => row.name)},
          ${column((row) => row.kind)}, ${column((row) => JSON.stringify(row.line))},
          ${column((row) => polygonText(boundsOf(row.line)))}, ${column((row) => row.sha256)})
          as n(id, key, name, kind, line, bounds, sha256)
        on conflict (source_id, source_key) do update set name = excluded.name, kind = excluded.kind,
          line = excluded.line, bounds = excluded.bounds, sha256 = excluded.sha256`,
    )
  })
}

/** The line's bounding box as a polygon, which is what the index contains. */
function boundsOf(line: Point[]): Point[] {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lng, lat] of line) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}
