import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import type { CloudIndex, Window } from '../providers/point-cloud/port.ts'
import { geoPointProject, geoPointTile } from './geo.table.ts'

/** More than meet a house: strips overlap, and a town may have been flown every other year. */
const MOST_TILES = 24
const MOST_PROJECTS = 12

/** What the operator imported of point clouds, as those who read them ask for it. */
export function createCloudIndex(db: Db): CloudIndex {
  return {
    async tilesMeeting(window) {
      const { path, size, modifiedAt, source, licence, format, system, layout, year, chunks } = geoPointTile
      return db
        .select({ path, size, modifiedAt, source, licence, format, system, layout, year, chunks })
        .from(geoPointTile)
        .where(sql`${geoPointTile.footprint} && ${polygonText(window)}::polygon`)
        .orderBy(sql`${year} desc nulls last`, desc(geoPointTile.indexedAt), path)
        .limit(MOST_TILES)
    },
    async projectsMeeting(kind, window) {
      const { name, address, licence, year, outline } = geoPointProject
      return db
        .selectDistinct({ kind: geoPointProject.kind, name, address, licence, year })
        .from(geoPointProject)
        .where(and(eq(geoPointProject.kind, kind), sql`${outline} && ${polygonText(window)}::polygon`))
        .orderBy(sql`${year} desc nulls last`, name, address)
        .limit(MOST_PROJECTS)
    },
  }
}

const polygonText = ({ west, south, east, north }: Window) =>
  `((${west},${south}),(${east},${south}),(${east},${north}),(${west},${north}))`
