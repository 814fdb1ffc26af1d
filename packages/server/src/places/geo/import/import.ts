import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Database, executeSql } from '../../../platform/db/client.ts'
import { type AddressRow, addressRows, createStreetIds, type RoadRow, roadRows } from './address-rows.ts'
import { type BuildingRow, buildingRows } from './building-rows.ts'
import { type FieldMap, fieldReader } from './columns.ts'
import { createPlacer, type Placing, type RowWork, rowsOf } from './placer.ts'
import type { Feature, FeatureOrError, Keyed, RowPlace, Rows } from './rows.ts'
import { addressWriter, buildingWriter, createWrites, roadWriter, type Write, type Written } from './write-rows.ts'

export type Kind = 'buildings' | 'addresses' | 'roads'
export const kinds: readonly Kind[] = ['buildings', 'addresses', 'roads']

/** Groups of features, from a file or a generator. */
type Features = AsyncIterable<FeatureOrError[]> | Iterable<FeatureOrError[]>

/** The operator's description of the data, stored with every outline. */
export interface Source {
  name: string
  /** Who must be credited on the map and in the report. */
  licence: string
  kind: OutlineSource
  meaning: OutlineMeaning
}

/** A row that was skipped or imported with a remark, or an error of the file itself. */
export interface Remark extends RowPlace {
  kind: Kind
  outcome: 'skipped' | 'mended' | 'broken'
  reason: string
}

export interface KindReport extends Written {
  /** Features read, of any kind. */
  features: number
  skipped: number
  mended: number
  /** Skipped features out of all relevant ones; only set if most were skipped. */
  maxSkipped?: { features: number; of: number }
  /** Errors of the file: some of it may be missing. */
  broken?: string[]
}

export interface ImportOptions extends Placing {
  map?: FieldMap
  now: Date
  onRemark?: (remark: Remark) => void
  onProgress?: (kind: Kind, features: number) => void
}

const BATCH_ROWS = 4_000

/**
 * Imports the buildings, addresses, and roads of one source. Streams the data and writes a few thousand rows at a time
 * atomically, so that an interrupted run can be repeated. Does not write unchanged rows.
 */
export async function importGeo(
  database: Database,
  source: Source,
  features: Partial<Record<Kind, Features>>,
  options: ImportOptions,
): Promise<Partial<Record<Kind, KindReport>>> {
  const sourceId = await upsertSource(database, source, options.now)
  const streets = createStreetIds()
  const read = fieldReader(options.map ?? {})
  const placer = createPlacer(read, options)
  const reports: Partial<Record<Kind, KindReport>> = {}
  if (features.buildings) {
    const write = buildingWriter(database, sourceId)
    reports.buildings = await importKind<BuildingRow>('buildings', features.buildings, {
      read,
      placer,
      convert: buildingRows,
      write,
      options,
    })
  }
  if (features.addresses) {
    const write = addressWriter(database, sourceId, streets)
    reports.addresses = await importKind<AddressRow>('addresses', features.addresses, {
      read,
      placer,
      convert: addressRows,
      write,
      options,
    })
  }
  if (features.roads) {
    const write = roadWriter(database, sourceId)
    const work = { read, placer, convert: roadRows, write, options }
    reports.roads = await importKind<RoadRow>('roads', features.roads, work)
  }
  const written = Object.values(reports).some(({ added, changed }) => added + changed > 0)
  // The planner needs statistics on the new rows before the streets are counted and before anyone searches.
  if (written)
    for (const table of ['street', 'address_point', 'building', 'road']) await database.query(`analyze ${table}`)
  const refreshed = await streets.refresh(database)
  if (written || refreshed > 0) await announce(database, sourceId, options.now)
  return reports
}

interface KindWork<Row> extends RowWork<Row> {
  write: Write<Row>
  options: ImportOptions
}

async function importKind<Row extends Keyed>(kind: Kind, features: Features, work: KindWork<Row>): Promise<KindReport> {
  const { write, options } = work
  const report: KindReport = { features: 0, added: 0, changed: 0, unchanged: 0, skipped: 0, mended: 0 }
  const isNew = createSeenKeys()
  const writes = createWrites()
  const taken = { features: 0, skipped: 0 }
  let batch: Row[] = []

  const remark = ({ line, feature }: RowPlace, outcome: 'skipped' | 'mended', reason: string) => {
    report[outcome]++
    options.onRemark?.({ kind, line, feature, outcome, reason })
  }
  const flush = () => {
    const rows = batch
    batch = []
    return writes.add(async () => {
      const written = await write(rows)
      for (const name of ['added', 'changed', 'unchanged'] as const) report[name] += written[name]
      options.onProgress?.(kind, report.features)
    })
  }
  const take = (feature: FeatureOrError) => {
    if ('problem' in feature && feature.ofFile) {
      // The operator's choice of a coordinate system overrides the file's.
      if (feature.ofAll && options.system) return undefined
      report.broken = [...(report.broken ?? []), feature.problem]
      return options.onRemark?.({ kind, line: feature.line, outcome: 'broken', reason: feature.problem })
    }
    report.features++
    const result = 'problem' in feature ? { refused: feature.problem } : rowsOrError(feature, work)
    if (!result) return
    const fresh = 'rows' in result ? result.rows.filter((row) => isNew(row.key)) : []
    if (fresh.length > 0) taken.features++
    else taken.skipped++
    if ('refused' in result) return remark(feature, 'skipped', result.refused)
    if (result.mended) remark(feature, 'mended', result.mended)
    for (const row of fresh) batch.push(row)
    for (let more = fresh.length; more < result.rows.length; more++)
      remark(feature, 'skipped', 'the same row, or one with the same id, came before')
  }
  try {
    for await (const group of features) {
      for (const feature of group) {
        take(feature)
        if (batch.length >= BATCH_ROWS) await flush()
      }
    }
    if (batch.length > 0) await flush()
  } finally {
    // Finishes pending writes, also before an error is reported.
    await writes.end()
  }
  if (taken.skipped > taken.features)
    report.maxSkipped = { features: taken.skipped, of: taken.skipped + taken.features }
  return report
}

async function upsertSource(database: Database, source: Source, now: Date): Promise<string> {
  const { name, licence, kind, meaning } = source
  const { rows } = await executeSql<{ id: string }>(
    database.db,
    sql`insert into geo_source (id, name, licence, kind, meaning, imported_at, revision)
      values (${uuidv7()}, ${name}, ${licence}, ${kind}, ${meaning}, ${now.toISOString()}, ${uuidv7()})
      on conflict (name) do update set licence = excluded.licence, kind = excluded.kind, meaning = excluded.meaning
      returning id`,
  )
  return rows[0]!.id
}

/** Makes the new streets visible to all processes. */
async function announce(database: Database, sourceId: string, now: Date): Promise<void> {
  await executeSql(
    database.db,
    sql`update geo_source set revision = ${uuidv7()}, imported_at = ${now.toISOString()} where id = ${sourceId}`,
  )
}

/** Converts a feature. No row ends an import, not even one that triggers a bug of ours. */
function rowsOrError<Row>(feature: Feature, work: RowWork<Row>): Rows<Row> | undefined {
  try {
    return rowsOf(feature, work)
  } catch (error) {
    return { refused: `it could not be used: ${(error as Error).message}` }
  }
}

/**
 * Remembers the keys of a run, in 16 MB per million keys. Two keys collide in about one of 10,000 runs of a million
 * keys. @returns a function that says whether a key is new.
 */
function createSeenKeys(): (key: string) => boolean {
  let capacity = 1 << 12
  let count = 0
  let hashes = new Float64Array(capacity)

  function isNew(hash: number): boolean {
    let slot = hash % capacity
    while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % capacity
    if (hashes[slot] === hash) return false
    hashes[slot] = hash
    count++
    return true
  }

  return (key) => {
    if (count > capacity * 0.6) {
      const old = hashes
      capacity *= 2
      count = 0
      hashes = new Float64Array(capacity)
      for (const hash of old) if (hash !== 0) isNew(hash)
    }
    return isNew(hashOf(key))
  }
}

/** 53 bits, never 0 (after cyrb53, public domain). */
function hashOf(key: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1
}
