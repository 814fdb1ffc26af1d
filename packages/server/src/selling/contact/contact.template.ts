import { type ContactField, contactColumns, type FileExtra, templateFields } from '@gable/contract/contact-file'
import { fileKinds } from '@gable/contract/file-kind'
import type { SheetFormat } from '@gable/contract/product-file-form'
import type { SheetRequest } from '@gable/documents/render'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, csvOf } from '../../platform/csv.ts'

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
export async function sheetFileOf(
  ctx: Ctx,
  format: SheetFormat,
  { name, rows, ...request }: Omit<SheetRequest, 'rows'> & { name: string; rows: string[][] },
): Promise<File> {
  const { contentType: type } = fileKinds[format]
  if (format === 'csv') return new File([byteOrderMark + csvOf(rows)], `${name}.csv`, { type })
  const bytes = await ctx.documents.writeSheet({ rows, ...request })
  return new File([new Uint8Array(bytes)], `${name}.xlsx`, { type })
}
