import { limits } from '@gable/contract/limits'
import { messages, tooLong } from '@gable/contract/messages'
import { neededColumns, type ProductColumn, productColumns } from '@gable/contract/product-file'
import type { ImportPreview, ImportRow } from '@gable/contract/product-file-form'
import { productForm } from '@gable/contract/product-form'
import { namedSlopes } from '@gable/contract/status'
import { mapInSlices } from '../../platform/slices.ts'
import type { TableRow } from '../../platform/table/table-text.ts'
import type { StoredProduct } from './product.query.ts'
import { type Card, columnOf, plainCell } from './product.sheet.ts'

/** Plans an import. This module neither reads nor writes any data. */

/** A valid row and the card that it changes; without one, it adds a card. */
export interface Planned {
  known: StoredProduct | undefined
  card: Card
}

export interface ImportPlan {
  columns: ImportPreview['columns']
  rows: ImportRow[]
  /** In row order; omits rows that change nothing. */
  written: Planned[]
}

/** The values of a new card for columns that are not in the file. */
const newCard: Card = {
  name: '',
  type: '',
  label: '',
  warranty: '',
  warrantyCoverageType: '',
  topFeatures: [],
  whatIsIncluded: [],
  additionalCostText: '',
  priceKind: 'perSquare',
  priceCents: null as never,
  pricePerSheetCents: null,
  costCents: null,
  slopeSurchargeCents: {},
  slopes: ['shallow', 'medium', 'steep'],
  wasteBps: null,
  sku: '',
  unit: 'each',
  customUnitName: '',
  active: true,
}

type Errors = Map<ProductColumn, string>
interface Read {
  row: number
  by: 'sku' | 'name' | null
  known: StoredProduct | undefined
  card: Card
  faults: Errors
}

/**
 * Matches the headings, then each row: if its SKU or else its name matches a card, it changes that card; otherwise, it
 * adds one.
 */
export async function planImport(table: readonly TableRow[], catalog: readonly StoredProduct[]): Promise<ImportPlan> {
  const [heads, ...below] = table
  const columns = matchHeads(heads?.cells ?? [])
  const problems = { unknown: columns.unknown, twice: columns.twice, missing: columns.missing }
  if (Object.values(problems).some((names) => names.length > 0)) return { columns: problems, rows: [], written: [] }
  const find = finder(catalog)
  const read = await mapInSlices(below, ({ number, cells }) => readRow(number, cells, columns.keys, find))
  findClashes(read, catalog)
  const rows = await mapInSlices(read, (each) => shownRow(each, columns.keys))
  const written = read.filter((_, index) => ['add', 'change'].includes(rows[index]!.action))
  return { columns: problems, rows, written }
}

/** Headings are compared only by letters and digits: "price_per_sheet" is "Price per sheet". */
const bare = (head: string) => head.toLowerCase().replace(/[^\p{L}\p{N}%]+/gu, '')

function matchHeads(heads: readonly string[]) {
  const known = new Map(Object.entries(productColumns).map(([key, head]) => [bare(head), key as ProductColumn]))
  const keys = heads.map((head) => known.get(bare(head)))
  const named = keys.filter((key) => key !== undefined)
  return {
    keys,
    unknown: heads.filter((head, index) => head.trim() !== '' && keys[index] === undefined).map((head) => head.trim()),
    twice: [...new Set(named.filter((key, index) => named.indexOf(key) !== index))].map((key) => productColumns[key]),
    missing: neededColumns.filter((key) => !named.includes(key)).map((key) => productColumns[key]),
  }
}

/** Finds a card by a SKU that only one card has, or else by the name. */
function finder(catalog: readonly StoredProduct[]) {
  const bySku = Map.groupBy(
    catalog.filter(({ sku }) => sku !== ''),
    ({ sku }) => sku.toLowerCase(),
  )
  const byName = new Map(catalog.map((card) => [card.name.toLowerCase(), card]))
  return (sku: string, name: string): Pick<Read, 'by' | 'known'> => {
    const [one, ...others] = bySku.get(sku.toLowerCase()) ?? []
    if (one && others.length === 0) return { by: 'sku', known: one }
    const named = byName.get(name.toLowerCase())
    return { by: named ? 'name' : null, known: named }
  }
}

function readRow(
  row: number,
  cells: readonly string[],
  keys: readonly (ProductColumn | undefined)[],
  find: ReturnType<typeof finder>,
): Read {
  const texts = new Map(keys.map((key, index) => [key, plainCell(cells[index] ?? '')]))
  const cell = (key: ProductColumn) => texts.get(key) ?? ''
  const found = find(keys.includes('sku') ? cell('sku') : '', cell('name'))
  const faults: Errors = new Map()
  const provided: Record<string, unknown> = { ...(found.known ? cardOf(found.known) : newCard) }
  for (const key of keys) {
    if (!key) continue
    const { field, read } = columnOf(key)
    if (cell(key).length > longestCell(field)) {
      faults.set(key, tooLong(productColumns[key].toLowerCase(), longestCell(field)))
      continue
    }
    // For a new card, an empty required cell keeps the default, like an untouched form field.
    if (cell(key) === '' && !found.known && ['priceKind', 'slopes', 'unit', 'active'].includes(field)) continue
    const value = read(cell(key), provided[field] as Card[keyof Card])
    if ('value' in value) provided[field] = value.value
    else faults.set(key, cell(key) === '' ? messages.REQUIRED : messages.OPTION_NOT_AVAILABLE)
  }
  const checked = productForm.safeParse({ ...provided, photos: [] })
  if (checked.success) {
    const { photos: _photos, ...card } = checked.data
    return { row, ...found, card, faults }
  }
  for (const { path, message } of checked.error.issues) {
    const column = columnAt(path)
    if (!faults.has(column)) faults.set(column, message)
  }
  return { row, ...found, card: { ...(provided as Card), name: cell('name').slice(0, limits.product.name) }, faults }
}

/** The maximum length of a cell. Anything longer is invalid in every case and is not checked by the form's rules. */
const longestCell = (field: keyof Card): number => {
  const { lines, line, warranty } = limits.product
  return field === 'topFeatures' || field === 'whatIsIncluded' ? lines * (line + 2) : warranty
}

function columnAt([field, part]: readonly PropertyKey[]): ProductColumn {
  if (field !== 'slopeSurchargeCents') return field as ProductColumn
  return `surcharge.${namedSlopes.find((slope) => slope === part) ?? 'flat'}`
}

/** Finds conflicts with other rows and cards: duplicate products, and names and labels already in use. */
function findClashes(read: readonly Read[], catalog: readonly StoredProduct[]): void {
  const touched = new Set(read.flatMap(({ known }) => (known ? [known.id] : [])))
  const others = catalog.filter(({ id }) => !touched.has(id))
  const existing = new Set(others.map(({ name }) => name.toLowerCase()))
  const names = new Set(existing)
  const labels = new Set(others.map(({ label }) => label.toLowerCase()).filter(Boolean))
  const seenCards = new Set<string>()
  for (const { card, known, faults } of read) {
    const [name, label] = [card.name.toLowerCase(), String(card.label).toLowerCase()]
    if (known && seenCards.has(known.id)) faults.set('name', messages.ROW_TWICE)
    else if (name !== '' && names.has(name)) {
      faults.set('name', existing.has(name) ? messages.PRODUCT_EXISTS : messages.ROW_TWICE)
    }
    if (label !== '' && labels.has(label) && !faults.has('name')) faults.set('label', messages.LABEL_EXISTS)
    if (known) seenCards.add(known.id)
    names.add(name)
    if (label !== '') labels.add(label)
  }
}

/** Converts a stored card to the format of its form. */
export function cardOf(known: StoredProduct): Card {
  const { photos: _photos, ...fields } = productForm.shape
  return Object.fromEntries(Object.keys(fields).map((field) => [field, known[field as keyof Card]])) as unknown as Card
}

function shownRow({ row, by, known, card, faults }: Read, keys: readonly (ProductColumn | undefined)[]): ImportRow {
  const shown = { row, name: card.name || (known?.name ?? ''), by }
  if (faults.size > 0) {
    const named = [...faults].map(([column, sentence]) => ({ column: productColumns[column], sentence }))
    return { ...shown, action: 'faulty', faults: named, changes: [] }
  }
  if (!known) return { ...shown, action: 'add', faults: [], changes: [] }
  const heads = Object.keys(productColumns) as ProductColumn[]
  const [before, after] = [cardOf(known), card].map((each) => new Map(sheetCells(each)))
  const changes = heads
    .filter((key) => keys.includes(key) && before!.get(key) !== after!.get(key))
    .map((key) => ({ column: productColumns[key], before: before!.get(key)!, after: after!.get(key)! }))
  return { ...shown, action: changes.length > 0 ? 'change' : 'same', faults: [], changes }
}

function sheetCells(card: Card): [ProductColumn, string][] {
  const keys = Object.keys(productColumns) as ProductColumn[]
  return keys.map((key) => [key, String(columnOf(key).write(card))])
}
