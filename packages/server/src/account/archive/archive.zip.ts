import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { byteOrderMark, type Cell, csvOf } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Files } from '../../platform/files/files.ts'
import { writeMeasured } from '../../platform/files/temporary-file.ts'
import type { TenantTable } from '../../platform/work/tenant-table.ts'
import {
  countFiles,
  countRows,
  filesOf,
  personTables,
  rowsOf,
  type TakenFile,
  type TakenRow,
  takenColumns,
  takenTables,
} from './archive.rows.query.ts'

interface ZipSource {
  db: Db
  files: Pick<Files, 'read'>
  companyId: string
  companyName: string
  at: Date
  tenantTables: readonly TenantTable[]
}

export interface ZipFacts {
  bytes: number
  sha256: string
  rows: number
  files: number
}

/**
 * Writes all company data into a ZIP at `path`: a CSV and a JSON file for each table, and the files. Streams rows and
 * files one by one, so memory use doesn't depend on the company's size. Calls `onPercent` with progress up to 99.
 */
export async function writeZip(
  source: ZipSource,
  path: string,
  { signal, onPercent }: { signal: AbortSignal; onPercent: (percent: number) => Promise<void> },
): Promise<ZipFacts> {
  const rows = await countRows(source)
  const files = await countFiles(source)
  const done = progressTo(2 * rows + files.bytes / bytesPerStep, onPercent)
  const zip = new ZipFile()
  // Repeats errors of entries, which are already reported to the code that adds the entry.
  zip.on('error', () => {})
  const over = new AbortController()
  const until = AbortSignal.any([signal, over.signal])
  const written = writeMeasured(zip.outputStream, path, until)
  try {
    await Promise.all([written, fill(zip, source, { signal: until, done })])
  } finally {
    // The first failure aborts the other side, so neither waits for a stream that nobody reads.
    over.abort()
  }
  return { ...(await written), rows, files: files.files }
}

/** Number of file bytes that count as much progress as one row. */
const bytesPerStep = 10_000

type Done = (steps: number) => Promise<void>

function progressTo(total: number, onPercent: (percent: number) => Promise<void>): Done {
  let steps = 0
  let reported = 0
  return async (more) => {
    steps += more
    const percent = Math.min(99, Math.floor((100 * steps) / Math.max(1, total)))
    if (percent <= reported) return
    reported = percent
    await onPercent(percent)
  }
}

async function fill(
  zip: ZipFile,
  source: ZipSource,
  { signal, done }: { signal: AbortSignal; done: Done },
): Promise<void> {
  const missing: string[] = []
  for (const tenantTable of takenTables(source.tenantTables)) {
    await add(zip, source, `csv/${tenantTable.name}.csv`, textOf(csvParts(source, tenantTable, done)), signal)
    await add(zip, source, `json/${tenantTable.name}.json`, textOf(jsonParts(source, tenantTable, done)), signal)
  }
  for await (const page of filesOf(source)) {
    for (const taken of page) {
      const body = await source.files.read(taken.storeKey).catch(() => undefined)
      if (body) await add(zip, source, pathOf(taken), body, signal, { compress: !isPacked(taken) })
      else missing.push(pathOf(taken))
      await done(taken.bytes / bytesPerStep)
    }
  }
  zip.addBuffer(Buffer.from(readMe(source, missing)), 'README.txt', { mtime: source.at })
  zip.end()
}

/** Adds one entry and waits until it is written, so that only one is open at a time. */
async function add(
  zip: ZipFile,
  { at }: ZipSource,
  path: string,
  body: Readable,
  signal: AbortSignal,
  { compress } = { compress: true },
): Promise<void> {
  signal.throwIfAborted()
  const ended = finished(body, { writable: false, signal })
  zip.addReadStream(body, path, { mtime: at, compress })
  try {
    await ended
  } finally {
    body.destroy()
  }
}

const textOf = (parts: AsyncIterable<string>) => Readable.from(toBuffers(parts), { objectMode: false })

async function* toBuffers(parts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part)
}

async function* csvParts(source: ZipSource, tenantTable: TenantTable, done: Done): AsyncGenerator<string> {
  const names = Object.keys(takenColumns(tenantTable))
  yield byteOrderMark + csvOf([names])
  for await (const rows of rowsOf(source, tenantTable)) {
    yield csvOf(rows.map((row) => names.map((name) => csvCell(row[name]))))
    await done(rows.length)
  }
}

async function* jsonParts(source: ZipSource, tenantTable: TenantTable, done: Done): AsyncGenerator<string> {
  let before = '['
  for await (const rows of rowsOf(source, tenantTable)) {
    yield before + rows.map((row: TakenRow) => `\n${JSON.stringify(row)}`).join(',')
    before = ','
    await done(rows.length)
  }
  yield before === '[' ? '[]\n' : '\n]\n'
}

/** Content types that don't compress further. */
const isPacked = ({ contentType }: TakenFile) => /^image\/|\/pdf$|\/zip$|openxmlformats/.test(contentType)

/** Formats a value as a CSV cell. The JSON file next to it has the raw value. */
export function csvCell(value: unknown): Cell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The path of a file in an export. It includes the file's id because two files may have the same name. */
export function pathOf({ id, name }: { id: string; name: string }): string {
  const plain = name.replace(/[\p{Cc}\\/:*?"<>|]/gu, '_').replace(/^\.+/, '_')
  return `files/${id}/${plain || 'file'}`
}

interface Exported {
  companyName: string
  at: Date
  tenantTables: readonly TenantTable[]
}

/** The README of an export: what it contains, and what is missing and why. */
function readMe({ companyName, at, tenantTables }: Exported, missing: readonly string[]): string {
  const leftOut = takenTables(tenantTables).flatMap(({ name, leftOut = {} }) =>
    Object.entries(leftOut).map(([column, why]) => `  ${name}.${column}: ${why}`),
  )
  const stays = tenantTables.flatMap(({ table, stays }) => (stays ? [`  ${getTableName(table)}: ${stays}`] : []))
  const ofPeople = Object.entries(personTables).map(([name, why]) => `  ${name}: ${why}`)
  const lines = [
    `All of ${companyName}'s data as of ${at.toISOString()}.`,
    '',
    'csv/    each table as a spreadsheet; text that looks like a formula begins with an apostrophe',
    'json/   the same tables for programs, with every value as stored',
    'files/  the files, each in a folder named after its id in the "file" table',
    '',
    'Times are UTC, money is whole cents, percents are hundredths of a percent, ids are UUIDs.',
    '',
    'Left out:',
    ...leftOut,
    ...stays,
    ...ofPeople,
    ...(missing.length > 0 ? ['', 'Files that could not be read:', ...missing.map((path) => `  ${path}`)] : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}
