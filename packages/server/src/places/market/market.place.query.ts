import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Db } from '../../platform/db/client.ts'
import { preparedOnce } from '../../platform/db/prepared.ts'
import { market, marketArea, marketShape } from './market.table.ts'

/** Queries that run for each address that a homeowner chooses, prepared once per connection. */

const { placeholder } = sql
const found = { id: market.id, name: market.name, position: market.position }

/**
 * Whether the company's service area has counties, and whether it has shapes. The order by clauses make PostgreSQL use
 * the indexes: if many companies have parts, scanning them for the first one of this company may take long.
 */
export const areaKinds = preparedOnce((db) =>
  db
    .select({
      counties: sql<boolean>`(select true from market_area part
        where part.company_id = company.id and part.kind = 'county' and part.active
        order by part.value limit 1) is not null`,
      shapes: sql<boolean>`(select true from market_shape part where part.company_id = company.id and part.active
        order by part.market_id limit 1) is not null`,
    })
    .from(company)
    .where(eq(company.id, placeholder('companyId')))
    .prepare('market_area_kinds'),
)

/**
 * The active markets that have one of these parts: a postal code, a county, a state, or a country. The narrowness shows
 * which one.
 */
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

/** The page size: most shapes near a place contain it. */
export const shapesAtOnce = 8

/**
 * A page of the shapes near a place, found by the index, in market order; the caller checks whether they contain the
 * place.
 */
export const shapesAbout = preparedOnce((db) =>
  shapesWhere(db, sql`${marketShape.outline} && ${placeholder('about')}::polygon`)
    .limit(shapesAtOnce)
    .offset(placeholder('behind'))
    .prepare('market_shapes_about'),
)

/** Most companies have no more shapes than this, so these are cached for the next places. */
export const fewShapes = 16

/** All shapes of a company in the same order, with a limit of one more than a few. */
export const shapesOfCompany = preparedOnce((db) =>
  shapesWhere(db, undefined)
    .limit(fewShapes + 1)
    .prepare('market_shapes_of_company'),
)

function shapesWhere(db: Db, isAbout: SQL | undefined) {
  return db
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
        isAbout,
      ),
    )
    .orderBy(market.position, market.id, marketShape.id)
}
