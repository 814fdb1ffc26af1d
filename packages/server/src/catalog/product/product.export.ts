import { fileKinds } from '@gable/contract/file-kind'
import type { SheetFormat } from '@gable/contract/product-file-form'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, type Cell, clockIn, csvOf } from '../../platform/csv.ts'
import { emit } from '../../platform/work/events.ts'
import { productExported } from './product.events.ts'
import { sheetHeads, sheetRow, sheetWidths } from './product.sheet.ts'
import { product } from './product.table.ts'

/** Exports all cards with their fields in catalog order, or only the headings, and records it in the log. */
export async function exportProducts(
  ctx: Ctx,
  { format, template }: { format: SheetFormat; template: boolean },
): Promise<File> {
  if (template) return fileOf(ctx, format, 'products-template', [])
  const cards = await ctx.db
    .select()
    .from(product)
    .where(eq(product.companyId, ctx.company.id))
    .orderBy(asc(product.displayOrder), asc(product.id))
  const day = clockIn(ctx.company.timeZone)(ctx.clock.now().toISOString()).slice(0, 10)
  const file = await fileOf(ctx, format, `products-${day}`, cards.map(sheetRow))
  const data = { rows: cards.length, format }
  await ctx.transaction((tx) => emit(tx, productExported, { subjectId: ctx.company.id, data }))
  return file
}

async function fileOf(ctx: Ctx, format: SheetFormat, name: string, body: Cell[][]): Promise<File> {
  const rows: Cell[][] = [sheetHeads, ...body]
  const { contentType: type } = fileKinds[format]
  if (format === 'csv') return new File([byteOrderMark + csvOf(rows)], `${name}.csv`, { type })
  const bytes = await ctx.documents.writeSheet({ sheet: 'Products', rows, widths: sheetWidths })
  return new File([new Uint8Array(bytes)], `${name}.xlsx`, { type })
}
