import type { OutlineMeaning, OutlineSource } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Database, executeSql } from '../../db/client.ts'
import { type AddressRow, addressRows } from './address-rows.ts'
import { type BuildingRow, buildingRows } from './building-rows.ts'
import { type FieldMap, fieldReader, type ReadField } from './columns.ts'
import type { Feature, FeatureOrFault } from './features.ts'
import { type RoadRow, roadRows } from './road-rows.ts'
import type { Keyed, Rows } from './rows.ts'
import { createSeenKeys } from './seen-keys.ts'
import { createStreetIds } from './street-ids.ts'
import { addressWriter, buildingWriter, roadWriter, type Write, type Written } from './write-rows.ts'
import { createWrites } from './writes.ts'

export type Kind = 'buildings' | 'addresses' | 'roads'
export const kinds: readonly Kind[] = ['buildings', 'addresses', 'roads']

/** Features in groups, as a file gives them or a generator makes them. */
export type Features = AsyncIterable<FeatureOrFault[]> | Iterable<FeatureOrFault[]>

/** What the operator says of the data, kept with every outline. */
export interface Source {
  name: string
  /** Whom the map and the report owe thanks. */
  licence: string
  kind: OutlineSource
  meaning: OutlineMeaning
}

/** A row that was left out, or taken with a remark. */
export interface Remark {
  kind: Kind
  line: number
  outcome: 'skipped' | 'mended'
  reason: string
}

export interface KindReport extends Written {
  /** Features read, of any kind. */
  features: number
  skipped: number
  mended: number
}

export interface ImportOptions {
  map?: FieldMap
  now: Date
  onRemark?: (remark: Remark) => void
  onProgress?: (kind: Kind, features: number) => void
}

const BATCH_ROWS = 4_000

/**
 * Imports buildings, addresses and roads of one source. Streams; writes some thousand rows at a time, whole or not at all,
 * so that a run that breaks off can be run again. What is unchanged is not written.
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
  const reports: Partial<Record<Kind, KindReport>> = {}
  if (features.buildings) {
    const write = buildingWriter(database, sourceId)
    reports.buildings = await importKind<BuildingRow>('buildings', features.buildings, {
      read,
      convert: buildingRows,
      write,
      options,
    })
  }
  if (features.addresses) {
    const write = addressWriter(database, sourceId, streets)
    reports.addresses = await importKind<AddressRow>('addresses', features.addresses, {
      read,
      convert: addressRows,
      write,
      options,
    })
  }
  if (features.roads) {
    const write = roadWriter(database, sourceId)
    reports.roads = await importKind<RoadRow>('roads', features.roads, { read, convert: roadRows, write, options })
  }
  const written = Object.values(reports).some(({ added, changed }) => added + changed > 0)
  // The planner must know of the new rows before the streets are counted, and before anyone searches.
  if (written)
    for (const table of ['street', 'address_point', 'building', 'road']) await database.query(`analyze ${table}`)
  const refreshed = await streets.refresh(database)
  if (written || refreshed > 0) await announce(database, sourceId, options.now)
  return reports
}

interface KindWork<Row> {
  read: ReadField
  convert: (feature: Feature, read: ReadField) => Rows<Row> | undefined
  write: Write<Row>
  options: ImportOptions
}

async function importKind<Row extends Keyed>(kind: Kind, features: Features, work: KindWork<Row>): Promise<KindReport> {
  const { read, convert, write, options } = work
  const report: KindReport = { features: 0, added: 0, changed: 0, unchanged: 0, skipped: 0, mended: 0 }
  const isNew = createSeenKeys()
  const writes = createWrites()
  let batch: Row[] = []

  const remark = (line: number, outcome: Remark['outcome'], reason: string) => {
    report[outcome]++
    options.onRemark?.({ kind, line, outcome, reason })
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
  const take = (feature: FeatureOrFault) => {
    report.features++
    if ('fault' in feature) return remark(feature.line, 'skipped', feature.fault)
    const result = convert(feature, read)
    if (!result) return
    if ('refused' in result) return remark(feature.line, 'skipped', result.refused)
    if (result.mended) remark(feature.line, 'mended', result.mended)
    for (const row of result.rows) {
      if (isNew(row.key)) batch.push(row)
      else remark(feature.line, 'skipped', 'the same row, or one with the same id, came before')
    }
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
    // What is on its way is written before anyone hears that the rest is missing.
    await writes.end()
  }
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

/** From here on every process sees the new streets. */
async function announce(database: Database, sourceId: string, now: Date): Promise<void> {
  await executeSql(
    database.db,
    sql`update geo_source set revision = ${uuidv7()}, imported_at = ${now.toISOString()} where id = ${sourceId}`,
  )
}
