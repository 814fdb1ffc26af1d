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
import { company } from '../company/company.table.ts'
import { bps, cents, companyId, rowId, timestamps, version } from '../db/columns.ts'
import { file } from '../platform/platform.table.ts'

/** A product card. */
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
    /** Cents per square on top, by slope category. */
    slopeSurchargeCents: jsonb().$type<Partial<Record<NamedSlope, number>>>().notNull().default(sql`'{}'::jsonb`),
    /** The slopes that it is offered for. */
    slopes: text()
      .array()
      .$type<NamedSlope[]>()
      .notNull()
      .default(sql.raw(`'{${namedSlopes.join()}}'::text[]`)),
    /** Holds for all structures; without it the company's waste by complexity. */
    wasteBps: bps(),
    displayOrder: integer().notNull(),
    sku: text().notNull().default(''),
    unit: text().$type<ProductUnit>().notNull().default('each'),
    customUnitName: text().notNull().default(''),
    /** The product of the product's own catalogue that it began with. */
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

/** A label that a card of the company has or had, kept to be chosen again. */
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
