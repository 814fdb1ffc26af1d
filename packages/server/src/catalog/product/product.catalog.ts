import { limits } from '@gable/contract/limits'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { entryOf } from './catalog/catalog.ts'
import { productAdded } from './product.events.ts'
import { offerEverywhere } from './product.market-prices.ts'
import { lockCatalog, unlessTaken } from './product.service.ts'
import { product } from './product.table.ts'

type AddFromCatalogResult =
  | { ok: true; ids: string[] }
  | { ok: false; reason: 'NOT_FOUND' | 'PRODUCT_EXISTS' | 'TOO_MANY_PRODUCTS' }

/** Adds a card for each of these catalog entries at the given price, after the existing cards: all of them or none. */
export async function addFromCatalogue(
  ctx: Ctx,
  chosen: readonly { key: string; priceCents: number }[],
): Promise<AddFromCatalogResult> {
  const entries = chosen.flatMap(({ key, priceCents }) => {
    const entry = entryOf(key)
    return entry ? [{ entry, priceCents }] : []
  })
  if (entries.length < chosen.length) return { ok: false, reason: 'NOT_FOUND' }
  const result = await unlessTaken(() =>
    once<AddFromCatalogResult>(ctx, async (tx) => {
      const { cards, last } = await lockCatalog(tx)
      if (cards + entries.length > limits.product.most) return { ok: false, reason: 'TOO_MANY_PRODUCTS' }
      const now = tx.clock.now()
      const rows = entries.map(({ entry, priceCents }, index) => ({
        companyId: tx.company.id,
        id: uuidv7(),
        catalogueKey: entry.key,
        name: entry.name,
        type: entry.type,
        warranty: entry.warranty,
        warrantyCoverageType: entry.warrantyCoverageType,
        topFeatures: [...entry.topFeatures],
        whatIsIncluded: [...entry.whatIsIncluded],
        additionalCostText: entry.additionalCostText ?? '',
        priceKind: 'perSquare' as const,
        priceCents,
        slopes: [...entry.slopes],
        wasteBps: entry.wasteBps,
        unit: entry.unit,
        displayOrder: last + 1 + index,
        createdAt: now,
        updatedAt: now,
      }))
      await tx.db.insert(product).values(rows)
      for (const { id, name } of rows) {
        await offerEverywhere(tx, id)
        await emit(tx, productAdded, { subjectId: id, data: { name } })
      }
      return { ok: true, ids: rows.map(({ id }) => id) }
    }),
  )
  return result.ok || result.reason === 'NOT_FOUND' || result.reason === 'TOO_MANY_PRODUCTS'
    ? result
    : { ok: false, reason: 'PRODUCT_EXISTS' }
}
