import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { takenColumns } from '../../account/archive/archive.rows.query.ts'
import { csvCell, pathOf } from '../../account/archive/archive.zip.ts'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, csvOf } from '../../platform/csv.ts'
import { slugOf } from '../../platform/slug.ts'
import { emit } from '../../platform/work/events.ts'
import { homeownerExported } from './privacy.events.ts'
import { homeownerOf } from './privacy.query.ts'
import { conditionsOf, type Reached } from './privacy.rows.ts'
import { walk } from './privacy.walk.ts'

/** Maximum total bytes of included files, because the export is built in memory. */
const mostBytes = 100_000_000

/** Returns all data about a lead's homeowner as a ZIP; undefined if there is no such lead. The export is logged. */
export async function exportHomeowner(ctx: Ctx, leadId: string): Promise<File | undefined> {
  const homeowner = await homeownerOf(ctx, leadId)
  if (!homeowner) return undefined
  const reach = await walk(ctx, homeowner, { lock: false })
  const at = ctx.clock.now()
  const zip = new ZipFile()
  const add = (path: string, body: string | Buffer) => zip.addBuffer(Buffer.from(body), path, { mtime: at })
  const tables: string[] = []
  let rows = 0
  for (const [name, reached] of [...reach].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (reached.tenantTable.stays) continue
    const taken = await rowsOf(ctx, reached)
    const columns = Object.keys(takenColumns(reached.tenantTable))
    add(
      `csv/${name}.csv`,
      byteOrderMark + csvOf([columns, ...taken.map((row) => columns.map((column) => csvCell(row[column])))]),
    )
    add(`json/${name}.json`, `${JSON.stringify(taken, null, 1)}\n`)
    tables.push(name)
    rows += taken.length
  }
  const { added, missing } = await addFiles(ctx, reach.get('file'), add)
  add('README.txt', readMe({ company: ctx.company.name, name: homeowner.name, at, tables, missing }))
  zip.end()
  const bytes = await buffer(zip.outputStream as NodeJS.ReadableStream)
  await ctx.transaction((tx) => emit(tx, homeownerExported, { subjectId: leadId, data: { rows, files: added } }))
  const fileName = `${slugOf(`${homeowner.name} data`, 80)}-${at.toISOString().slice(0, 10)}.zip`
  return new File([new Uint8Array(bytes)], fileName, { type: 'application/zip' })
}

type Row = Record<string, unknown>

async function rowsOf({ db, company }: Ctx, { tenantTable, keys }: Reached): Promise<Row[]> {
  const found: Row[] = []
  for (const condition of conditionsOf(tenantTable.table, company.id, [...keys.values()])) {
    const rows = await db.select(takenColumns(tenantTable)).from(tenantTable.table).where(condition)
    found.push(...rows.map((row) => withoutMargins(row) as Row))
  }
  return found
}

/** The company's costs of a quote are not data about its homeowner. */
const ofMargin: readonly string[] = ['margin', 'costCents', 'unitCostCents', 'leastMarginBps']

/** Removes the company's costs and margins from a value, at any depth. */
function withoutMargins(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMargins)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  const stored = Object.entries(value).filter(([name]) => !ofMargin.includes(name))
  return Object.fromEntries(stored.map(([name, each]) => [name, withoutMargins(each)]))
}

/**
 * Adds the files themselves as long as they fit.
 * @returns the number of files, and the names of those left out.
 */
async function addFiles(ctx: Ctx, reached: Reached | undefined, add: (path: string, body: Buffer) => void) {
  const missing: string[] = []
  let [added, total] = [0, 0]
  if (!reached) return { added, missing }
  const { table } = reached.tenantTable
  for (const condition of conditionsOf(table, ctx.company.id, [...reached.keys.values()])) {
    const files = await ctx.db.select().from(table).where(condition)
    for (const { id, name, bytes, storeKey } of files as {
      id: string
      name: string
      bytes: number
      storeKey: string
    }[]) {
      const path = pathOf({ id, name })
      const fits = total + bytes <= mostBytes
      const body = fits ? await ctx.files.read(storeKey).then(buffer, () => undefined) : undefined
      if (body) {
        add(path, body)
        total += bytes
        added += 1
      } else missing.push(path)
    }
  }
  return { added, missing }
}

/** The README of an export of a homeowner's data. */
function readMe(facts: {
  company: string
  name: string
  at: Date
  tables: readonly string[]
  missing: readonly string[]
}): string {
  const { company, name, at, tables, missing } = facts
  const lines = [
    `All data that ${company} holds about ${name}, as of ${at.toISOString()}.`,
    '',
    'csv/    a table each for a spreadsheet; text that looks like a formula begins with an apostrophe',
    'json/   the same tables for programs, with every value as it is stored',
    'files/  the files, each in a folder named by its ID in the table "file"',
    '',
    'Times are UTC, money is in whole cents, percentages are in hundredths of a percent, IDs are UUIDs.',
    '',
    'Check the content before you give it away: notes and the history may speak of other people.',
    'The text of emails is left out where it may carry a link that lets its holder in; subject and recipient are there.',
    'Data that was sent to other systems, such as a CRM, is not in this file.',
    '',
    'Tables:',
    ...tables.map((table) => `  ${table}`),
    ...(missing.length > 0
      ? ['', 'Files that are too large for this export or could not be read:', ...missing.map((path) => `  ${path}`)]
      : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}
