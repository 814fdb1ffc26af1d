import type { MarketOnMap } from '@gable/contract/market'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { shapeAsShown } from './market.area.query.ts'
import { market, marketArea, marketShape } from './market.table.ts'

/** The active parts of the service areas of these markets, in market order, for one map of all. */
export async function marketsOnMap(ctx: Ctx, ids: string[]): Promise<MarketOnMap[]> {
  if (ids.length === 0) return []
  const ofCompany = eq(market.companyId, ctx.company.id)
  const [known, parts, shapes] = await Promise.all([
    ctx.db
      .select({ id: market.id })
      .from(market)
      .where(and(ofCompany, inArray(market.id, ids)))
      .orderBy(asc(market.position), asc(market.id)),
    ctx.db
      .select({
        marketId: marketArea.marketId,
        kind: marketArea.kind,
        // Ten thousand codes are only shown as a number on a map.
        values: sql<string[]>`coalesce(array_agg(${marketArea.value} order by ${marketArea.value})
          filter (where ${marketArea.kind} in ('state', 'county')), '{}')`,
        count: sql<number>`count(*)::int`,
      })
      .from(marketArea)
      .where(
        and(eq(marketArea.companyId, ctx.company.id), inArray(marketArea.marketId, ids), eq(marketArea.active, true)),
      )
      .groupBy(marketArea.marketId, marketArea.kind),
    ctx.db
      .select()
      .from(marketShape)
      .where(
        and(
          eq(marketShape.companyId, ctx.company.id),
          inArray(marketShape.marketId, ids),
          eq(marketShape.active, true),
        ),
      )
      .orderBy(asc(marketShape.id)),
  ])
  return known.map(({ id }) => {
    const of = (kind: string) => parts.find((part) => part.marketId === id && part.kind === kind)
    return {
      id,
      national: of('national') !== undefined,
      states: of('state')?.values ?? [],
      counties: of('county')?.values ?? [],
      postalCodes: of('postalCode')?.count ?? 0,
      shapes: shapes.filter(({ marketId }) => marketId === id).map(shapeAsShown),
    }
  })
}
