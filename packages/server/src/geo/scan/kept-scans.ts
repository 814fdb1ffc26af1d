import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { geoRoofScan, type KeptScan, type NewScan } from '../geo.table.ts'

/** What a scan said of an outline, while that is kept. */
export async function keptScan(db: Db, key: string, now: Date): Promise<KeptScan | undefined> {
  const [kept] = await db
    .select()
    .from(geoRoofScan)
    .where(and(eq(geoRoofScan.key, key), gt(geoRoofScan.keptUntil, now)))
  return kept
}

export async function keepScan(db: Db, scan: NewScan): Promise<KeptScan> {
  const [kept] = await db
    .insert(geoRoofScan)
    .values(scan)
    .onConflictDoUpdate({ target: geoRoofScan.key, set: scan })
    .returning()
  return kept!
}

/** Clouds were added or replaced: every roof may be told better now. */
export async function forgetAllScans(db: Db): Promise<void> {
  await db.delete(geoRoofScan)
}
