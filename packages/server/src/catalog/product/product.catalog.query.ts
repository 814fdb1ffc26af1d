import type { CatalogKind, CatalogProduct } from '@gable/contract/product-catalog'
import { and, eq, ne } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { findEntries, suggestedCents } from './catalog/catalog.ts'
import { product } from './product.table.ts'

/** The built-in catalog, with the entries that the company already has cards of. */
export async function listCatalog(
  ctx: Ctx,
  { search, kind }: { search: string; kind: CatalogKind | null },
): Promise<CatalogProduct[]> {
  const taken = await ctx.db
    .select({ id: product.id, key: product.catalogueKey })
    .from(product)
    .where(and(eq(product.companyId, ctx.company.id), ne(product.catalogueKey, '')))
  const cards = new Map(taken.map(({ id, key }) => [key, id]))
  return findEntries(search, kind).map((entry) => {
    const { typical, additionalCostText = '', ...said } = entry
    const [low, high] = typical
    return {
      ...said,
      topFeatures: [...said.topFeatures],
      whatIsIncluded: [...said.whatIsIncluded],
      slopes: [...said.slopes],
      additionalCostText,
      typicalCents: { low: low * 100, high: high * 100 },
      suggestedCents: suggestedCents(entry),
      cardId: cards.get(entry.key) ?? null,
    }
  })
}
