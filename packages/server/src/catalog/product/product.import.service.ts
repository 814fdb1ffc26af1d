import { buffer } from 'node:stream/consumers'
import { limits } from '@gable/contract/limits'
import { withMarketNames } from '@gable/contract/messages'
import { productColumns } from '@gable/contract/product-file'
import type { ImportPreview } from '@gable/contract/product-file-form'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { askingUser, type Ctx } from '../../platform/context.ts'
import { readFileRow } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { sha256 } from '../../platform/secrets.ts'
import { readTable } from '../../platform/table/table.ts'
import type { TableRow } from '../../platform/table/table-text.ts'
import { countIfUnreadable } from '../../platform/upload/upload-quota.ts'
import { emit } from '../../platform/work/events.ts'
import { productImported } from './product.events.ts'
import { type ImportPlan, type Planned, planImport } from './product.import.ts'
import { marketsShowingOnly, offerAllEverywhere } from './product.market-prices.ts'
import { lockCatalog, type NotTaken, unlessTaken } from './product.service.ts'
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
  const isOwn = row?.purpose === importPurpose && row.uploadedBy === askingUser(ctx).userId
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
