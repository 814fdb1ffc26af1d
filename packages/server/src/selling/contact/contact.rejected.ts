import {
  type ContactField,
  contactColumns,
  contactFields,
  type FileExtra,
  templateFields,
} from '@gable/contract/contact-file'
import { fileKinds } from '@gable/contract/file-kind'
import type { SheetFormat } from '@gable/contract/product-file-form'
import type { SheetRequest } from '@gable/documents/render'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, csvOf } from '../../platform/csv.ts'
import { slugOf } from '../../platform/slug.ts'
import { emit } from '../../platform/work/events.ts'
import { headingOf } from './contact.begin.ts'
import { rejectedExported } from './contact.events.ts'
import { readImport, type StoredImport } from './contact.query.ts'
import { valuesOf } from './contact.read.ts'
import { ofFile, type StoredRow, topRows } from './contact.rows.query.ts'
import { contactImportRow } from './contact.table.ts'

/**
 * Exports the rows that were rejected as invalid, under their file's headings and with their fixes, each with its row
 * number and the reason. Users can correct the export and import it again. Undefined if the company has no such file.
 */
export async function exportRejected(
  ctx: Ctx,
  { id, format }: { id: string; format: SheetFormat },
): Promise<File | undefined> {
  const stored = await readImport(ctx, id)
  if (!stored) return undefined
  const { state, result } = contactImportRow
  const rows = await ctx.db
    .select()
    .from(contactImportRow)
    .where(and(ofFile(stored), or(eq(result, 'rejected'), and(isNull(result), eq(state, 'faulty')))))
    .orderBy(asc(contactImportRow.number))
  const [heading] = (await topRows(ctx, stored, 20)).filter(({ number }) => number === stored.headingRow)
  const width = Math.max(heading?.cells.length ?? 0, ...rows.map(({ cells }) => cells.length))
  const heads = Array.from({ length: width }, (_, column) => headingOf(heading?.cells ?? [], column))
  const table = [
    [...heads, 'Row', 'Reason'],
    ...rows.map((row) => [...cellsOf(stored, row, width), String(row.number), reasonOf(row)]),
  ]
  await ctx.transaction((tx) =>
    emit(tx, rejectedExported, { subjectId: id, data: { name: stored.name, rows: rows.length, format } }),
  )
  const widths = table[0]!.map((_, column) => (column === width + 1 ? 60 : 18))
  const name = `${fileNameOf(stored.name)}-rejected`
  return sheetFileOf(ctx, format, { name, sheet: 'Rejected rows', rows: table, widths })
}

function cellsOf({ fields }: StoredImport, { cells, mended }: StoredRow, width: number): string[] {
  const values = valuesOf(cells, fields, mended)
  return Array.from({ length: width }, (_, column) => {
    const field = contactFields.find((one) => one === fields[column])
    return (field ? values[field] : cells[column]) ?? ''
  })
}

function reasonOf({ faults, reason }: StoredRow): string {
  const each = faults.map(({ field, sentence }) => `${contactColumns[field]}: ${sentence}`)
  return [...each, ...(reason ? [reason] : [])].join(' | ')
}

/** For example "home-show-2026". */
const fileNameOf = (name: string): string => slugOf(name, 60) || 'contacts'

/** The example row. Its ZIP code begins with a zero, which spreadsheets remove unless the cell is text. */
const example: Record<Exclude<ContactField, 'name' | 'unit' | FileExtra>, string> = {
  firstName: 'Ann',
  lastName: 'Reyes',
  email: 'ann.reyes@example.com',
  phone: '(617) 555-0142',
  address: '12 Cedar Street',
  city: 'Boston',
  state: 'MA',
  postalCode: '02134',
  source: 'Home show',
}

/** Fields whose values a spreadsheet would read as numbers. */
const figureLike: readonly ContactField[] = ['phone', 'postalCode']

/**
 * Rows of an Excel template in which phones and ZIP codes stay text. Preparing as many rows as an import accepts would
 * make the file too large.
 */
const preparedRows = 1_000

/** Creates a template file with the supported columns and one example row. */
export function templateFile(ctx: Ctx, format: SheetFormat): Promise<File> {
  const heads = templateFields.map((field) => contactColumns[field])
  const rows = [heads, templateFields.map((field) => example[field as keyof typeof example])]
  const widths = templateFields.map((field) => (field === 'address' || field === 'email' ? 28 : 16))
  const textColumns = templateFields.flatMap((field, column) => (figureLike.includes(field) ? [column] : []))
  return sheetFileOf(ctx, format, {
    name: 'contacts-template',
    sheet: 'Contacts',
    rows,
    widths,
    textColumns,
    preparedRows,
  })
}

/** Creates a CSV or Excel file from a table of texts, in which no text is a formula. */
async function sheetFileOf(
  ctx: Ctx,
  format: SheetFormat,
  { name, rows, ...request }: Omit<SheetRequest, 'rows'> & { name: string; rows: string[][] },
): Promise<File> {
  const { contentType: type } = fileKinds[format]
  if (format === 'csv') return new File([byteOrderMark + csvOf(rows)], `${name}.csv`, { type })
  const bytes = await ctx.documents.writeSheet({ rows, ...request })
  return new File([new Uint8Array(bytes)], `${name}.xlsx`, { type })
}
