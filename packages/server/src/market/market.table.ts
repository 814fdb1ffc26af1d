import type { MarketFinancingType } from '@gable/contract/status'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { bps, cents, companyId, rowId, timestamps, version } from '../db/columns.ts'
import { product } from '../product/product.table.ts'

/** A market: an area with its own products, prices and financing. */
export const market = pgTable(
  'market',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    financingType: text().$type<MarketFinancingType>().notNull(),
    /** Without a rate and a term no monthly price can be shown. */
    aprBps: bps(),
    months: integer(),
    promotionMonths: integer().notNull().default(0),
    merchantFeeBps: bps().notNull().default(0),
    factorMerchantFee: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A part of the service area: the whole country, a state, or a postal code. The narrowest that fits decides. */
export const marketArea = pgTable(
  'market_area',
  {
    companyId: companyId(),
    id: rowId(),
    marketId: uuid().notNull(),
    kind: text().$type<'national' | 'state' | 'postalCode'>().notNull(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('market_area_value').on(t.companyId, t.kind, t.value),
    foreignKey({ columns: [t.companyId, t.marketId], foreignColumns: [market.companyId, market.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A product as a market offers it; without a price of its own the card's price holds. */
export const marketProduct = pgTable(
  'market_product',
  {
    companyId: companyId(),
    marketId: uuid().notNull(),
    productId: uuid().notNull(),
    visible: boolean().notNull().default(true),
    showMonthlyPrice: boolean().notNull().default(true),
    priceCents: cents(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.marketId, t.productId] }),
    index('market_product_product').on(t.companyId, t.productId),
    foreignKey({ columns: [t.companyId, t.marketId], foreignColumns: [market.companyId, market.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.productId], foreignColumns: [product.companyId, product.id] }).onDelete(
      'cascade',
    ),
  ],
)
