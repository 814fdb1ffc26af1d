import type { Country } from '@gable/contract/status'
import { and, eq, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Ctx } from '../platform/context.ts'
import { market, marketArea, marketProduct } from './market.table.ts'

/** The active market that serves a place: by postal code, else by state, else by the whole country. */
export async function marketAt(
  ctx: Ctx,
  place: { country: Country; state: string; postalCode: string },
): Promise<{ id: string; name: string } | undefined> {
  if (place.country !== ctx.company.country) return undefined
  const postalCode = place.postalCode.slice(0, place.country === 'UnitedStates' ? 5 : 3).toUpperCase()
  const narrowestFirst = sql`case ${marketArea.kind} when 'postalCode' then 0 when 'state' then 1 else 2 end`
  const [row] = await ctx.db
    .select({ id: market.id, name: market.name })
    .from(marketArea)
    .innerJoin(market, and(eq(market.companyId, marketArea.companyId), eq(market.id, marketArea.marketId)))
    .where(
      and(
        eq(marketArea.companyId, ctx.company.id),
        eq(market.active, true),
        or(
          and(eq(marketArea.kind, 'postalCode'), eq(marketArea.value, postalCode)),
          and(eq(marketArea.kind, 'state'), eq(marketArea.value, place.state.toUpperCase())),
          and(eq(marketArea.kind, 'national'), eq(marketArea.value, place.country)),
        ),
      ),
    )
    .orderBy(narrowestFirst)
    .limit(1)
  return row
}

/** The same as it stood within the last five seconds, for what is shown: many homeowners of a place ask at once. */
export function recentMarketAt(
  ctx: Ctx,
  place: { country: Country; state: string; postalCode: string },
): Promise<{ id: string; name: string } | undefined> {
  const key = [ctx.company.id, place.country, place.state, place.postalCode].join('/')
  return ctx.recent.read('market', key, () => marketAt(ctx, place))
}

/** Shows a card in every market of the company. */
export async function offerEverywhere(tx: Ctx, productId: string): Promise<void> {
  const markets = await tx.db.select({ id: market.id }).from(market).where(eq(market.companyId, tx.company.id))
  const rows = markets.map(({ id: marketId }) => ({ companyId: tx.company.id, marketId, productId }))
  if (rows.length > 0) await tx.db.insert(marketProduct).values(rows).onConflictDoNothing()
}

/** The market that a company begins with: it serves no place until the company says where it works. */
export async function openMarket(tx: Ctx, name: string): Promise<void> {
  const now = tx.clock.now()
  await tx.db.insert(market).values({
    companyId: tx.company.id,
    id: uuidv7(),
    name,
    financingType: 'Basic',
    createdAt: now,
    updatedAt: now,
  })
}
