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
import { bps, companyId, geoPoint, geoPolygon, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { financingType } from '../financing-type/financing-type.table.ts'

/** A market: an area with its own products, prices and financing. */
export const market = pgTable(
  'market',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** Where areas overlap, the market that stands first serves the place. */
    position: integer().notNull().default(0),
    financingType: text().$type<MarketFinancingType>().notNull(),
    /** Without a rate and a term no monthly price can be shown. */
    aprBps: bps(),
    months: integer(),
    promotionMonths: integer().notNull().default(0),
    merchantFeeBps: bps().notNull().default(0),
    factorMerchantFee: boolean().notNull().default(false),
    /** Said beside the monthly price, in the company's own words. */
    financingDescription: text().notNull().default(''),
    /** Of `Custom`: see the slice `financing`. */
    financingTypeId: uuid(),
    /** On the quotes of reps, a line each. */
    taxes: jsonb().$type<MarketTaxes>().notNull().default([]),
    /** Not read since `taxes`: the next release removes it. */
    taxBps: bps().notNull().default(0),
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
 * A part of the service area: the whole country, a state or province by its two letters, a county by its five-digit FIPS
 * code, or a postal code (ZIP of five digits, Canada's first three signs). What is switched off is kept, and serves nobody.
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

/** A part of the service area that was drawn on the map: round a point, or within corners. */
export const marketShape = pgTable(
  'market_shape',
  {
    companyId: companyId(),
    id: rowId(),
    marketId: uuid().notNull(),
    kind: text().$type<MarketShapeKind>().notNull(),
    name: text().notNull().default(''),
    active: boolean().notNull().default(true),
    /** Of a circle; null for corners. */
    centre: geoPoint(),
    radiusMetres: doublePrecision(),
    /** The corners, or corners round the circle and outside of it: what the index finds it by. */
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
