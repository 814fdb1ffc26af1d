import { fileKinds } from '@gable/contract/file-kind'
import { type ProductColumn, productColumns, productWords } from '@gable/contract/product-file'
import type { SheetFormat } from '@gable/contract/product-file-form'
import type { ProductForm } from '@gable/contract/product-form'
import { namedSlopes } from '@gable/contract/status'
import { isFormula } from '@gable/roof/report/csv'
import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { byteOrderMark, type Cell, clockIn, csvOf } from '../../platform/csv.ts'
import { emit } from '../../platform/work/events.ts'
import { productExported } from './product.events.ts'
import { product } from './product.table.ts'

/** Converts a card to a table row and back: each column can read what it writes. */

export type Card = Omit<ProductForm, 'photos'>

/** The result of reading a cell: a value, which the form's own rules then check, or a word that is not in the list. */
type Read = { value: unknown } | { notInList: true }

interface Column {
  key: ProductColumn
  field: keyof Card
  write: (card: Card) => Cell
  /** Reads the field's value; `known` is its current value. */
  read: (cell: string, known: Card[keyof Card] | undefined) => Read
}

const text = (
  field:
    | 'sku'
    | 'name'
    | 'type'
    | 'label'
    | 'warranty'
    | 'warrantyCoverageType'
    | 'additionalCostText'
    | 'customUnitName',
): Column => ({
  key: field,
  field,
  write: (card) => card[field],
  read: (cell) => ({ value: cell }),
})

const lines = (field: 'topFeatures' | 'whatIsIncluded'): Column => ({
  key: field,
  field,
  write: (card) => card[field].join('\n'),
  read: (cell) => ({ value: cell === '' ? [] : cell.split(/\r\n?|\n/).map((line) => line.trim()) }),
})

const amount = (field: 'priceCents' | 'pricePerSheetCents' | 'costCents' | 'wasteBps'): Column => ({
  key: field,
  field,
  write: (card) => amountText(card[field]),
  read: (cell) => ({ value: hundredths(cell) }),
})

const word = <Words extends Record<string, string>>(field: 'priceKind' | 'unit', words: Words): Column => ({
  key: field,
  field,
  write: (card) => words[card[field] as keyof Words]!,
  read: (cell) => {
    const found = Object.keys(words).find((name) => isSame(words[name]!, cell) || isSame(name, cell))
    return found === undefined ? { notInList: true } : { value: found }
  },
})

const surcharges: Column[] = namedSlopes.map((slope) => ({
  key: `surcharge.${slope}`,
  field: 'slopeSurchargeCents',
  write: (card) => amountText(card.slopeSurchargeCents[slope] ?? null),
  read: (cell, known) => {
    const { [slope]: _was, ...others } = (known ?? {}) as Card['slopeSurchargeCents']
    const cents = hundredths(cell)
    return { value: cents === null ? others : { ...others, [slope]: cents } }
  },
}))

const slopes: Column = {
  key: 'slopes',
  field: 'slopes',
  write: (card) => card.slopes.map((slope) => productWords.slope[slope]).join(', '),
  read: (cell) => {
    const named = cell
      .split(/[,;/]/)
      .map((each) => each.trim())
      .filter(Boolean)
    const known = namedSlopes.filter((slope) => named.some((each) => isSame(productWords.slope[slope], each)))
    return known.length < new Set(named.map((each) => each.toLowerCase())).size ? { notInList: true } : { value: known }
  },
}

const active: Column = {
  key: 'active',
  field: 'active',
  write: (card) => (card.active ? productWords.active.yes : productWords.active.no),
  read: (cell) => {
    if (/^(yes|y|true|1)$/i.test(cell)) return { value: true }
    return /^(no|n|false|0)$/i.test(cell) ? { value: false } : { notInList: true }
  },
}

const columns: Column[] = [
  text('sku'),
  text('name'),
  text('type'),
  text('label'),
  word('priceKind', productWords.priceKind),
  amount('priceCents'),
  amount('pricePerSheetCents'),
  amount('costCents'),
  ...surcharges,
  slopes,
  amount('wasteBps'),
  lines('topFeatures'),
  lines('whatIsIncluded'),
  text('warranty'),
  text('warrantyCoverageType'),
  text('additionalCostText'),
  word('unit', productWords.unit),
  text('customUnitName'),
  active,
]
const byKey = new Map(columns.map((column) => [column.key, column]))
export const columnOf = (key: ProductColumn): Column => byKey.get(key)!

/** Column widths in characters. */
const widths: Partial<Record<ProductColumn, number>> = {
  name: 28,
  type: 18,
  topFeatures: 36,
  whatIsIncluded: 36,
  warranty: 28,
}

const sheetHeads = columns.map(({ key }) => productColumns[key])
const sheetWidths = columns.map(({ key }) => widths[key] ?? 14)
const sheetRow = (card: Card): Cell[] => columns.map(({ write }) => write(card))

/** The original text of a cell, without the prefix that keeps a spreadsheet from treating it as a formula. */
export const plainCell = (cell: string): string => {
  const bare = cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
  return bare.trim()
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

const amountText = (value: number | null): Cell => (value === null ? '' : value / 100)

/**
 * Parses cents or basis points: "$1,150.50", "1150.5", "12 %", or "1150,50" with a comma before one or two digits; null
 * if empty. Anything else is NaN, which the form refuses; nothing is guessed.
 */
export function hundredths(cell: string): number | null {
  const bare = cell.replace(/^(?:US|CA|C)?\$|\s|[$%]$/gi, '')
  if (bare === '') return cell.trim() === '' ? null : Number.NaN
  const plain = /^\d{1,3}(,\d{3})+(\.\d{0,2})?$/.test(bare)
    ? bare.replaceAll(',', '')
    : bare.replace(/,(\d{1,2})$/, '.$1')
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

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
