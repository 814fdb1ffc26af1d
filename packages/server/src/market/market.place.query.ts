import { and, eq, or, sql } from 'drizzle-orm'
import { preparedOnce } from '../db/prepared.ts'
import { market, marketArea, marketShape } from './market.table.ts'

/** What is asked for each address that a homeowner chooses, worded and planned once for each connection. */

const { placeholder } = sql
const serving = and(eq(market.companyId, placeholder('companyId')), eq(market.active, true))
const found = { id: market.id, name: market.name, position: market.position }

/** Whether the company's active markets say where they work by counties, and by drawing. */
export const areaKinds = preparedOnce((db) => {
  const ofIt = sql`part.company_id = market.company_id and part.market_id = market.id and part.active`
  return db
    .select({
      counties: sql<boolean>`coalesce(bool_or(exists (
        select 1 from market_area part where ${ofIt} and part.kind = 'county')), false)`,
      shapes: sql<boolean>`coalesce(bool_or(exists (select 1 from market_shape part where ${ofIt})), false)`,
    })
    .from(market)
    .where(serving)
    .prepare('market_area_kinds')
})

/** The active markets that have one of these parts: a postal code, a county, a state, a country. Which, by its narrowness. */
export const marketsByPart = preparedOnce((db) =>
  db
    .select({
      ...found,
      narrowness: sql<number>`case ${marketArea.kind} when 'postalCode' then 0 when 'county' then 2 when 'state' then 3 else 4 end`,
    })
    .from(marketArea)
    .innerJoin(market, and(eq(market.companyId, marketArea.companyId), eq(market.id, marketArea.marketId)))
    .where(
      and(
        eq(marketArea.companyId, placeholder('companyId')),
        eq(marketArea.active, true),
        eq(market.active, true),
        or(
          ...(['postalCode', 'county', 'state', 'national'] as const).map((kind) =>
            and(eq(marketArea.kind, kind), eq(marketArea.value, placeholder(kind))),
          ),
        ),
      ),
    )
    .prepare('markets_by_part'),
)

/** What is drawn about a place, by the index: whether the place lies in it is still to be asked. */
export const shapesAbout = preparedOnce((db) =>
  db
    .select({
      ...found,
      kind: marketShape.kind,
      centre: marketShape.centre,
      radiusMetres: marketShape.radiusMetres,
      outline: marketShape.outline,
    })
    .from(marketShape)
    .innerJoin(market, and(eq(market.companyId, marketShape.companyId), eq(market.id, marketShape.marketId)))
    .where(
      and(
        eq(marketShape.companyId, placeholder('companyId')),
        eq(marketShape.active, true),
        eq(market.active, true),
        sql`${marketShape.outline} && ${placeholder('about')}::polygon`,
      ),
    )
    .prepare('market_shapes_about'),
)
