import { buffer } from 'node:stream/consumers'
import { limits } from '@gable/contract/limits'
import { messages, tooLong, withMarketNames } from '@gable/contract/messages'
import { neededColumns, type ProductColumn, productColumns } from '@gable/contract/product-file'
import type { ImportPreview, ImportRow } from '@gable/contract/product-file-form'
import { productForm } from '@gable/contract/product-form'
import { namedSlopes } from '@gable/contract/status'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { sha256 } from '../../platform/secrets.ts'
import { mapInSlices } from '../../platform/slices.ts'
import { readTable } from '../../platform/table/table.ts'
import type { TableRow } from '../../platform/table/table-text.ts'
import { countIfUnreadable } from '../../platform/upload/upload-quota.ts'
import { emit } from '../../platform/work/events.ts'
import { productImported } from './product.events.ts'
import { marketsShowingOnly, offerAllEverywhere } from './product.market-prices.ts'
import type { StoredProduct } from './product.query.ts'
import { lockCatalog, type NotTaken, unlessTaken } from './product.service.ts'
import { type Card, columnOf, plainCell } from './product.sheet.ts'
import { product, productLabel } from './product.table.ts'

export const importPurpose = 'product.import' satisfies UploadPurpose

type NotRead = { ok: false; reason: 'UPLOAD_NOT_FOUND' | 'FILE_EMPTY' | 'FILE_NOT_READABLE' | 'TOO_MANY_PRODUCTS' }
type Table = { ok: true; name: string; rows: TableRow[] }

export async function previewImport(ctx: Ctx, fileId: string): Promise<({ ok: true } & ImportPreview) | NotRead> {
  const table = await readUpload(ctx, fileId)
  if (!table.ok) return table
  const plan = await planNow(ctx, table)
  if ('reason' in plan) return plan
  const { columns, rows } = plan
  return { ok: true, fileName: table.name, columns, rows, seen: seenOf(plan) }
}

type ImportedProducts =
  | { ok: true; added: number; changed: number }
  | NotRead
  | NotTaken
  | { ok: false; reason: 'IMPORT_FAULTY' | 'IMPORT_CHANGED' }

/** Imports what was previewed, atomically. Fails if the result would now differ from the preview. */
export async function importProducts(
  ctx: Ctx,
  { fileId, seen }: { fileId: string; seen: string },
): Promise<ImportedProducts> {
  const table = await readUpload(ctx, fileId)
  return unlessTaken(() =>
    once<ImportedProducts>(ctx, async (tx) => {
      if (!table.ok) return table
      const { last } = await lockCatalog(tx)
      const plan = await planNow(tx, table)
      if ('reason' in plan) return plan
      if (seenOf(plan) !== seen) return { ok: false, reason: 'IMPORT_CHANGED' }
      if (!isInRule(plan)) return { ok: false, reason: 'IMPORT_FAULTY' }
      const { added, changed } = await writePlanned(tx, plan.written, last)
      await emit(tx, productImported, { subjectId: tx.company.id, data: { file: table.name, added, changed } })
      return { ok: true, added, changed }
    }),
  )
}

/** The rows of a file that the current user uploaded. */
async function readUpload(ctx: Ctx, fileId: string): Promise<Table | NotRead> {
  const row = await readFileRow(ctx.db, ctx.company.id, fileId)
  const isOwn = row?.purpose === importPurpose && row.uploadedBy === callingUser(ctx).userId
  if (!isOwn) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
  const bytesOf = async () => buffer(await ctx.files.read(row.storeKey))
  const table = await readTable(ctx.company.id, bytesOf, productTable)
  if (!table.ok) {
    await countIfUnreadable(ctx, table.reason, row.uploadedBy)
    return { ok: false, reason: table.reason === 'TOO_MANY_ROWS' ? 'TOO_MANY_PRODUCTS' : table.reason }
  }
  if (table.rows.length < 2) return { ok: false, reason: 'FILE_EMPTY' }
  return { ok: true, name: row.name, rows: table.rows }
}

/**
 * The limits for reading a product file: the headings and a row per product; a cell may contain all lines of a list.
 */
const productTable = { rows: limits.product.most + 1, columns: 100, cell: 4_000 }

/** The plan against the current catalog. */
async function planNow(ctx: Ctx, { rows }: Table): Promise<ImportPlan | NotRead> {
  const catalog = await ctx.db
    .select()
    .from(product)
    .where(eq(product.companyId, ctx.company.id))
    .orderBy(asc(product.id))
  const plan = await planImport(rows, catalog)
  const added = plan.written.filter(({ known }) => !known)
  if (catalog.length + added.length > limits.product.most) return { ok: false, reason: 'TOO_MANY_PRODUCTS' }
  return markLastShown(ctx, plan)
}

/** Marks rows that deactivate the last card that a market shows; such a card must remain active. */
async function markLastShown(ctx: Ctx, plan: ImportPlan): Promise<ImportPlan> {
  const off = plan.written.flatMap(({ known, card }) => (known?.active && !card.active ? [known] : []))
  // A new active card is shown in every market.
  if (plan.written.some(({ known, card }) => !known && card.active)) return plan
  const emptied = await marketsShowingOnly(
    ctx,
    off.map(({ id }) => id),
  )
  if (emptied.length === 0) return plan
  const names = new Set(plan.written.filter(({ known }) => known && off.includes(known)).map(({ card }) => card.name))
  const error = { column: productColumns.active, sentence: withMarketNames('PRODUCT_LAST_SHOWN', emptied) }
  const rows = plan.rows.map((row) =>
    row.action === 'change' && names.has(row.name)
      ? { ...row, action: 'faulty' as const, faults: [error], changes: [] }
      : row,
  )
  return { ...plan, rows }
}

const isInRule = ({ columns, rows }: ImportPlan): boolean =>
  Object.values(columns).every((names) => names.length === 0) && rows.every(({ action }) => action !== 'faulty')

/** A hash of everything that would be written and of the versions that it is based on. */
function seenOf({ columns, rows, written }: ImportPlan): string {
  const cards = written.map(({ known, card }) => [known?.id, known?.version, card])
  return sha256(JSON.stringify([columns, rows, cards]))
}

/** The row of a card to write; a new card gets the default for any column that an import does not set. */
type Written = typeof product.$inferInsert & { id: string; label: string }

/** Rows per statement, so that their fields stay below the maximum number of parameters. */
const rowsAtATime = 500

async function writePlanned(
  tx: Ctx,
  written: readonly Planned[],
  last: number,
): Promise<{ added: number; changed: number }> {
  const now = tx.clock.now()
  await makeRoom(tx, written)
  let place = last
  const rows = written.map(({ known, card }): Written => {
    if (known) return { ...known, ...card, version: known.version + 1, updatedAt: now }
    place += 1
    const stamps = { createdAt: now, updatedAt: now }
    return { ...card, ...stamps, companyId: tx.company.id, id: uuidv7(), version: 1, displayOrder: place }
  })
  const { companyId: _c, id: _i, createdAt: _a, displayOrder: _o, ...fields } = getTableColumns(product)
  const set = Object.fromEntries(
    Object.entries(fields).map(([field, column]) => [field, sql.raw(`excluded.${snake(column.name)}`)]),
  )
  for (let at = 0; at < rows.length; at += rowsAtATime) {
    await tx.db
      .insert(product)
      .values(rows.slice(at, at + rowsAtATime))
      .onConflictDoUpdate({ target: [product.companyId, product.id], set })
  }
  const labels = [...new Set(rows.map(({ label }) => label).filter(Boolean))]
  const stored = labels.map((name) => ({ companyId: tx.company.id, name }))
  if (stored.length > 0) await tx.db.insert(productLabel).values(stored).onConflictDoNothing()
  const added = rows.filter((_, index) => !written[index]!.known).map(({ id }) => id)
  await offerAllEverywhere(tx, added)
  return { added: added.length, changed: rows.length - added.length }
}

/** Clears the names and labels of renamed cards first, because two cards may swap theirs. */
async function makeRoom(tx: Ctx, written: readonly Planned[]): Promise<void> {
  const renamed = written.flatMap(({ known, card }) =>
    known && (known.name !== card.name || known.label !== card.label) ? [known.id] : [],
  )
  if (renamed.length === 0) return
  await tx.db
    .update(product)
    .set({ name: sql`${product.id}::text`, label: '' })
    .where(and(eq(product.companyId, tx.company.id), inArray(product.id, renamed)))
}

/** The name of a database column. */
const snake = (name: string) => `"${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`

/** Plans an import. This module neither reads nor writes any data. */

/** A valid row and the card that it changes; without one, it adds a card. */
interface Planned {
  known: StoredProduct | undefined
  card: Card
}

interface ImportPlan {
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
async function planImport(table: readonly TableRow[], catalog: readonly StoredProduct[]): Promise<ImportPlan> {
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
    if (cell(key).length > maxCellLength(field)) {
      faults.set(key, tooLong(productColumns[key].toLowerCase(), maxCellLength(field)))
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
const maxCellLength = (field: keyof Card): number => {
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
function cardOf(known: StoredProduct): Card {
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
