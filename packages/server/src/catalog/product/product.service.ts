import { limits } from '@gable/contract/limits'
import type { NewProductForm, ProductForm } from '@gable/contract/product-form'
import type { UploadPurpose } from '@gable/contract/upload'
import { and, eq, sql } from 'drizzle-orm'
import { lockOffer } from '../../places/market/market.order.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { type Db, executeSql } from '../../platform/db/client.ts'
import { uniqueViolation } from '../../platform/db/refusal.ts'
import { attachUploads, removeFiles } from '../../platform/files/file-rows.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import {
  type Deleted,
  type Deletion,
  expectVersion,
  refuseStale,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { entryOf } from './catalog/catalog.ts'
import { productAdded, productChanged, productDeleted } from './product.events.ts'
import { marketsShowingOnly, offerEverywhere } from './product.market-prices.ts'
import { labelsOf, lockProduct, ofId, type StoredProduct } from './product.query.ts'
import { product, productLabel, productPhoto } from './product.table.ts'

export const photoPurpose = 'product.photo' satisfies UploadPurpose

export type NotTaken = { ok: false; reason: 'PRODUCT_EXISTS' | 'LABEL_EXISTS' | 'UPLOAD_NOT_FOUND' }
type CreateProductResult =
  | { ok: true; id: string }
  | NotTaken
  | { ok: false; reason: 'NOT_FOUND' | 'TOO_MANY_PRODUCTS' }
type UpdateProductResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | NotTaken
  | { ok: false; reason: 'PRODUCT_LAST_SHOWN'; markets: string[] }
type DeleteProductResult = Deleted | { ok: false; reason: 'PRODUCT_LAST_OF_MARKET'; markets: string[] }

/** Whether a file is the photo of one of the company's products. Only those files are public. */
export async function isPhotoOfProduct(db: Db, companyId: string, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(productPhoto)
    .where(and(eq(productPhoto.companyId, companyId), eq(productPhoto.fileId, fileId)))
    .limit(1)
  return row !== undefined
}

/** Adds a card at the end of the catalog and to every market. */
export async function createProduct(
  ctx: Ctx,
  { photos, from, priceConfirmed: _, ...card }: NewProductForm,
): Promise<CreateProductResult> {
  if (from !== '' && !entryOf(from)) return { ok: false, reason: 'NOT_FOUND' }
  return unlessTaken(() =>
    once<CreateProductResult>(ctx, async (tx) => {
      const { cards, last } = await lockCatalog(tx)
      if (cards >= limits.product.most) return { ok: false, reason: 'TOO_MANY_PRODUCTS' }
      const wanted = eachOnce(photos)
      if (!(await attachUploads(tx, photoPurpose, wanted))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
      const id = await insertRecord(tx, product, { ...card, catalogueKey: from, displayOrder: last + 1 })
      await writePhotos(tx, id, wanted)
      await keepLabel(tx, card.label)
      await offerEverywhere(tx, id)
      await emit(tx, productAdded, { subjectId: id, data: { name: card.name } })
      return { ok: true, id }
    }),
  )
}

/** Updates a card unless it changed since the given version. The last card that a market shows must remain active. */
export async function updateProduct(
  ctx: Ctx,
  { id, version, photos, ...card }: ProductForm & { id: string; version: number },
): Promise<UpdateProductResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateProductResult>(async (tx) => {
      await lockCatalog(tx)
      const seen = expectVersion(await lockProduct(tx, id), version)
      if (!seen.ok) return seen
      const isTakenOff = seen.known.active && !card.active
      const markets = isTakenOff ? await marketsShowingOnly(tx, [id]) : []
      if (markets.length > 0) return { ok: false, reason: 'PRODUCT_LAST_SHOWN', markets }
      const wanted = eachOnce(photos)
      const known = await photoIds(tx, id)
      const changes = cardChanges(seen.known, card)
      if (!changes && wanted.join() === known.join()) return { ok: true, version }
      const added = wanted.filter((fileId) => !known.includes(fileId))
      if (!(await attachUploads(tx, photoPurpose, added))) return { ok: false, reason: 'UPLOAD_NOT_FOUND' }
      await writePhotos(tx, id, wanted)
      await removeFiles(
        tx,
        known.filter((fileId) => !wanted.includes(fileId)),
      )
      await keepLabel(tx, card.label)
      const written = await writeNext(tx, product, seen.known, card)
      const { before, after } = changes ?? { before: {}, after: {} }
      await emit(tx, productChanged, { subjectId: id, data: { name: card.name, before, after } })
      return { ok: true, version: written }
    }),
  )
}

/** Moves a card behind another one, or to the front; nothing moves if either is gone. */
export async function moveProduct(ctx: Ctx, { id, behind }: { id: string; behind: string | null }): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockCatalog(tx)
    await executeSql(
      tx.db,
      sql`with cards as (
          select id, row_number() over (order by display_order, id) * 2 as place from product where company_id = ${tx.company.id}
        ), target as (
          select case when ${behind}::uuid is null then 1 else (select place + 1 from cards where id = ${behind}::uuid) end as place
          where exists (select 1 from cards where id = ${id}) and ${behind}::uuid is distinct from ${id}::uuid
        ), ordered as (
          select cards.id, row_number() over (order by case when cards.id = ${id} then target.place else cards.place end) as place
          from cards cross join target where target.place is not null
        )
        update product set display_order = ordered.place from ordered
        where product.company_id = ${tx.company.id} and product.id = ordered.id and display_order <> ordered.place`,
    )
  })
}

/** Deletes a card with its photos, also from markets; succeeds if it is already gone. */
export async function deleteProduct(ctx: Ctx, { id, version }: Deletion): Promise<DeleteProductResult> {
  return ctx.transaction<DeleteProductResult>(async (tx) => {
    // If two requests delete a market's last two cards, the second waits and is refused.
    await lockCatalog(tx)
    const known = await lockProduct(tx, id)
    if (!known) return { ok: true }
    const stale = refuseStale(known, version)
    if (stale) return stale
    const markets = await marketsShowingOnly(tx, [id])
    if (markets.length > 0) return { ok: false, reason: 'PRODUCT_LAST_OF_MARKET', markets }
    const photos = await photoIds(tx, id)
    await tx.db.delete(product).where(ofId(tx, id))
    await removeFiles(tx, photos)
    await emit(tx, productDeleted, { subjectId: id, data: { name: known.name } })
    return { ok: true }
  })
}

/** Locks the company's catalog until the transaction ends. @returns the number of cards and the last position. */
export async function lockCatalog(tx: Ctx): Promise<{ cards: number; last: number }> {
  await lockOffer(tx)
  const [row] = await tx.db
    .select({ cards: sql<number>`count(*)::int`, last: sql<number>`coalesce(max(${product.displayOrder}), 0)` })
    .from(product)
    .where(eq(product.companyId, tx.company.id))
  return row!
}

const photosOfCard = (tx: Ctx, productId: string) =>
  and(eq(productPhoto.companyId, tx.company.id), eq(productPhoto.productId, productId))

async function photoIds(tx: Ctx, productId: string): Promise<string[]> {
  const ofCard = photosOfCard(tx, productId)
  const rows = await tx.db.select().from(productPhoto).where(ofCard).orderBy(productPhoto.position)
  return rows.map(({ fileId }) => fileId)
}

/** Replaces the photos of a card. Photos that remain keep their alternative text. */
async function writePhotos(tx: Ctx, productId: string, fileIds: readonly string[]): Promise<void> {
  const known = await tx.db.delete(productPhoto).where(photosOfCard(tx, productId)).returning()
  const rows = fileIds.map((fileId, position) => {
    const alt = known.find((photo) => photo.fileId === fileId)?.alt ?? ''
    return { companyId: tx.company.id, productId, position, fileId, alt }
  })
  if (rows.length > 0) await tx.db.insert(productPhoto).values(rows)
}

/** Stores a label so that it can be chosen again. */
async function keepLabel(tx: Ctx, name: string): Promise<void> {
  if (name === '') return
  await tx.db.insert(productLabel).values({ companyId: tx.company.id, name }).onConflictDoNothing()
}

const eachOnce = (ids: readonly string[]) => [...new Set(ids)]

/**
 * Maps unique violations to refusals: a name, label, or catalog entry that another card of the company already uses.
 */
export async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result | NotTaken> {
  try {
    return await work()
  } catch (error) {
    const taken = uniqueViolation(error)
    if (taken === 'product_name' || taken === 'product_of_catalogue') return { ok: false, reason: 'PRODUCT_EXISTS' }
    if (taken === 'product_own_label') return { ok: false, reason: 'LABEL_EXISTS' }
    throw error
  }
}

type Card = Omit<ProductForm, 'photos'>
type Value = string | number | boolean

/** The changed fields of a card before and after, with lists as one line; undefined if nothing changed. */
function cardChanges(known: StoredProduct, wanted: Card): ReturnType<typeof changesOf> {
  const names = Object.keys(wanted) as (keyof Card)[]
  const lines = (card: Card) => Object.fromEntries(names.map((name) => [name, lineOf(card[name])]))
  return changesOf(lines(known), lines(wanted))
}

function lineOf(value: Card[keyof Card]): Value {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value !== 'object') return value
  const parts = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return parts.map(([name, each]) => `${name} ${each}`).join('; ')
}

type DeleteLabelResult = { ok: true } | { ok: false; reason: 'LABEL_USED' }

/** Deletes a label from the list unless a card uses it. */
export async function deleteLabel(ctx: Ctx, name: string): Promise<DeleteLabelResult> {
  return ctx.transaction<DeleteLabelResult>(async (tx) => {
    const isIt = (other: string) => other.toLowerCase() === name.toLowerCase()
    if ((await labelsOf(tx)).some((label) => label.used && isIt(label.name))) return { ok: false, reason: 'LABEL_USED' }
    await tx.db
      .delete(productLabel)
      .where(and(eq(productLabel.companyId, tx.company.id), eq(sql`lower(${productLabel.name})`, name.toLowerCase())))
    return { ok: true }
  })
}
