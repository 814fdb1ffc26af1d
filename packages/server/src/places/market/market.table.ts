import type { MarketAreaKind, MarketFinancingType, MarketShapeKind } from '@gable/contract/status'
import type { MarketTaxes } from '@gable/contract/tax'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bps, companyId, geoPoint, geoPolygon, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { financingType } from '../financing-type/financing-type.table.ts'

/** A market: an area with its own products, prices and financing. */
export const market = pgTable(
  'market',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** If areas overlap, the market that comes first serves the place. */
    position: integer().notNull().default(0),
    financingType: text().$type<MarketFinancingType>().notNull(),
    /** Without a rate and a term, no monthly price is shown. */
    aprBps: bps(),
    months: integer(),
    promotionMonths: integer().notNull().default(0),
    merchantFeeBps: bps().notNull().default(0),
    factorMerchantFee: boolean().notNull().default(false),
    /** Shown next to the monthly price, in the company's own words. */
    financingDescription: text().notNull().default(''),
    /** For `Custom`: see the slice `financing`. */
    financingTypeId: uuid(),
    /** Shown on the quotes of reps, one line each. */
    taxes: jsonb().$type<MarketTaxes>().notNull().default([]),
    /** No longer read since `taxes` exists; the next release removes it. */
    taxBps: bps().notNull().default(0),
    /** Homeowners see the range learned from the market's own contracts instead of the company's. */
    learnedRange: boolean().notNull().default(false),
    /** That range as it was last counted, set also while it is not shown: see `pricing/learned-band.ts`. */
    learnedContracts: integer().notNull().default(0),
    learnedBps: bps(),
    learnedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('market_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({
      columns: [t.companyId, t.financingTypeId],
      foreignColumns: [financingType.companyId, financingType.id],
    }),
  ],
)

/**
 * A part of the service area: the whole country, a state or province by its two letters, a county by its five-digit
 * FIPS code, or a postal code (five-digit ZIP, or the first three characters in Canada). An inactive part remains
 * stored but serves no place.
 */
export const marketArea = pgTable(
  'market_area',
  {
    companyId: companyId(),
    id: rowId(),
    marketId: uuid().notNull(),
    kind: text().$type<MarketAreaKind>().notNull(),
    value: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('market_area_of').on(t.companyId, t.marketId, t.kind, t.value),
    index('market_area_value').on(t.companyId, t.kind, t.value),
    foreignKey({ columns: [t.companyId, t.marketId], foreignColumns: [market.companyId, market.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A part of the service area drawn on the map: a circle or a polygon. */
export const marketShape = pgTable(
  'market_shape',
  {
    companyId: companyId(),
    id: rowId(),
    marketId: uuid().notNull(),
    kind: text().$type<MarketShapeKind>().notNull(),
    name: text().notNull().default(''),
    active: boolean().notNull().default(true),
    /** Set for a circle; null for a polygon. */
    centre: geoPoint(),
    radiusMetres: doublePrecision(),
    /** The corners of a polygon, or of a box around the circle; used by the index. */
    outline: geoPolygon().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('market_shape_market').on(t.companyId, t.marketId),
    index('market_shape_outline').using('gist', t.outline),
    foreignKey({ columns: [t.companyId, t.marketId], foreignColumns: [market.companyId, market.id] }).onDelete(
      'cascade',
    ),
  ],
)
