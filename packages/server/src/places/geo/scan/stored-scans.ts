import { and, eq, gt, inArray, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/client.ts'
import { preparedOnce } from '../../../platform/db/prepared.ts'
import { geoRoofScan, type NewScan, type StoredScan } from '../geo.table.ts'

/**
 * The stored scan of an outline, unless it expired. A result without a measurement is valid only if all the given
 * sources were asked.
 */
export async function storedScan(
  db: Db,
  { key, sources }: { key: string; sources: readonly string[] },
  now: Date,
): Promise<StoredScan | undefined> {
  const [stored] = await scanOf(db).execute({ key, sources, now: now.toISOString() })
  return stored
}

/** Runs on each visit. */
const scanOf = preparedOnce((db) =>
  db
    .select()
    .from(geoRoofScan)
    .where(
      and(eq(geoRoofScan.key, sql.placeholder('key')), ...counts(sql.placeholder('sources'), sql.placeholder('now'))),
    )
    .prepare('geo_scan_kept'),
)

/** Which of these outlines have a stored scan. */
export async function keptAmong(
  db: Db,
  { keys, sources }: { keys: readonly string[]; sources: readonly string[] },
  now: Date,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const stored = await db
    .select({ key: geoRoofScan.key })
    .from(geoRoofScan)
    .where(and(inArray(geoRoofScan.key, [...keys]), ...counts(sources, now)))
  return new Set(stored.map(({ key }) => key))
}

const counts = (sources: Placeholder | readonly string[], now: Placeholder | Date) => [
  gt(geoRoofScan.keptUntil, now),
  or(ne(geoRoofScan.kind, 'none'), sql`${geoRoofScan.sources} @> ${sql.param(sources, geoRoofScan.sources)}`),
]

export async function keepScan(db: Db, scan: NewScan): Promise<StoredScan> {
  const [stored] = await db
    .insert(geoRoofScan)
    .values(scan)
    .onConflictDoUpdate({ target: geoRoofScan.key, set: scan })
    .returning()
  return stored!
}

/** Deletes all scans after clouds were added or replaced, because every roof may now be measured better. */
export async function deleteOldAllScans(db: Db): Promise<void> {
  await db.delete(geoRoofScan)
}
