import type { ProductUnit } from '@gable/contract/product-unit'
import { type NamedSlope, namedSlopes, type PriceKind } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import {
  boolean,
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
import { market } from '../../places/market/market.table.ts'
import { bps, cents, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'

export const product = pgTable(
  'product',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    type: text().notNull(),
    label: text().notNull().default(''),
    warranty: text().notNull().default(''),
    warrantyCoverageType: text().notNull().default(''),
    topFeatures: text().array().notNull().default(sql`'{}'::text[]`),
    whatIsIncluded: text().array().notNull().default(sql`'{}'::text[]`),
    additionalCostText: text().notNull().default(''),
    priceKind: text().$type<PriceKind>().notNull(),
    priceCents: cents().notNull(),
    pricePerSheetCents: cents(),
    /** The company's cost, in the same unit as the price; null if unknown. */
    costCents: cents(),
    /** Surcharge in cents per square, by slope category. */
    slopeSurchargeCents: jsonb().$type<Partial<Record<NamedSlope, number>>>().notNull().default(sql`'{}'::jsonb`),
    slopes: text()
      .array()
      .$type<NamedSlope[]>()
      .notNull()
      .default(sql.raw(`'{${namedSlopes.join()}}'::text[]`)),
    /** Applies to all structures; without it, the company's waste by complexity. */
    wasteBps: bps(),
    displayOrder: integer().notNull(),
    sku: text().notNull().default(''),
    unit: text().$type<ProductUnit>().notNull().default('each'),
    customUnitName: text().notNull().default(''),
    /** The entry of the built-in catalog that it was created from. */
    catalogueKey: text().notNull().default(''),
    active: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('product_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('product_own_label').on(t.companyId, sql`lower(${t.label})`).where(sql`${t.label} <> ''`),
    uniqueIndex('product_of_catalogue').on(t.companyId, t.catalogueKey).where(sql`${t.catalogueKey} <> ''`),
    index('product_order').on(t.companyId, t.displayOrder),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A label that a card of the company uses or used, stored so that it can be chosen again. */
export const productLabel = pgTable(
  'product_label',
  { companyId: companyId(), id: rowId(), name: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('product_label_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

export const productPhoto = pgTable(
  'product_photo',
  {
    companyId: companyId(),
    productId: uuid().notNull(),
    position: integer().notNull(),
    fileId: uuid().notNull(),
    alt: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.productId, t.position] }),
    foreignKey({ columns: [t.companyId, t.productId], foreignColumns: [product.companyId, product.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)

/** A bulk price change, stored as long as it can be undone. */
export const productPriceChange = pgTable(
  'product_price_change',
  {
    companyId: companyId(),
    id: rowId(),
    /** The name of the user who made it. */
    madeBy: text().notNull(),
    /** The change in words: "+5 %". */
    change: text().notNull(),
    cards: integer().notNull(),
    createdAt: instant().notNull(),
    /** The result of undoing it; null until it is undone. */
    undone: jsonb().$type<{ restored: number; left: { id: string; name: string }[] }>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('product_price_change_over').on(t.createdAt),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** The prices of a card that a price change affects together. */
export interface CardPrices {
  priceCents: number
  slopeSurchargeCents: Partial<Record<NamedSlope, number>>
  /** Market-specific prices, by market id. */
  markets: Record<string, number>
}

/** A card's prices before and after a change; the card itself may have been deleted since. */
export const productPriceChangeItem = pgTable(
  'product_price_change_item',
  {
    companyId: companyId(),
    changeId: uuid().notNull(),
    productId: uuid().notNull(),
    name: text().notNull(),
    before: jsonb().$type<CardPrices>().notNull(),
    after: jsonb().$type<CardPrices>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.changeId, t.productId] }),
    foreignKey({
      columns: [t.companyId, t.changeId],
      foreignColumns: [productPriceChange.companyId, productPriceChange.id],
    }).onDelete('cascade'),
  ],
)

/**
 * A product as offered in a market. Without its own price, the card's price applies; without its own position, the
 * card's order.
 */
export const marketProduct = pgTable(
  'market_product',
  {
    companyId: companyId(),
    marketId: uuid().notNull(),
    productId: uuid().notNull(),
    visible: boolean().notNull().default(true),
    showMonthlyPrice: boolean().notNull().default(true),
    priceCents: cents(),
    displayOrder: integer(),
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
