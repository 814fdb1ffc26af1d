import { contactColumns, contactFields } from '@gable/contract/contact-file'
import type { SheetFormat } from '@gable/contract/product-file-form'
import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { slugOf } from '../../platform/slug.ts'
import { emit } from '../../platform/work/events.ts'
import { headingOf } from './contact.columns.ts'
import { rejectedExported } from './contact.events.ts'
import { readImport, type StoredImport } from './contact.query.ts'
import { valuesOf } from './contact.read.ts'
import { ofFile, type StoredRow, topRows } from './contact.rows.query.ts'
import { contactImportRow } from './contact.table.ts'
import { sheetFileOf } from './contact.template.ts'

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
