import { and, arrayContains, eq, gt, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { geoRoofScan, type KeptScan, type NewScan } from '../geo.table.ts'

/**
 * What a scan said of an outline, while that is kept. That it said nothing counts for who would ask no other sources than those
 * that were asked.
 */
export async function keptScan(
  db: Db,
  { key, sources }: { key: string; sources: readonly string[] },
  now: Date,
): Promise<KeptScan | undefined> {
  const [kept] = await db
    .select()
    .from(geoRoofScan)
    .where(and(eq(geoRoofScan.key, key), ...counts(sources, now)))
  return kept
}

/** Which of these outlines something is kept of. */
export async function keptAmong(
  db: Db,
  { keys, sources }: { keys: readonly string[]; sources: readonly string[] },
  now: Date,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const kept = await db
    .select({ key: geoRoofScan.key })
    .from(geoRoofScan)
    .where(and(inArray(geoRoofScan.key, [...keys]), ...counts(sources, now)))
  return new Set(kept.map(({ key }) => key))
}

const counts = (sources: readonly string[], now: Date) => [
  gt(geoRoofScan.keptUntil, now),
  or(ne(geoRoofScan.kind, 'none'), arrayContains(geoRoofScan.sources, [...sources])),
]

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
