import { and, count, desc, eq, exists, gte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { CloudIndex, Window } from '../../platform/ports/point-cloud.ts'
import { windowText } from './geo.places.query.ts'
import { building, geoPointProject, geoPointTile } from './geo.table.ts'

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
