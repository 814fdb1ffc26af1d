import { fileKinds } from '@gable/contract/file-kind'
import type { SheetFormat } from '@gable/contract/product-file-form'
import type { SheetRequest } from '@gable/documents/render'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, csvOf } from '../../platform/csv.ts'

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
