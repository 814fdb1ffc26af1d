import { sql } from 'drizzle-orm'
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bps, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A loan product of the lender, as of the last read. Products that are no longer offered remain for existing loans. */
export const loanProduct = pgTable(
  'loan_product',
  {
    companyId: companyId(),
    id: rowId(),
    /** The lender's own id. */
    productId: text().notNull(),
    name: text().notNull(),
    months: integer().notNull(),
    promotionMonths: integer().notNull().default(0),
    aprBps: bps().notNull(),
    feeBps: bps().notNull(),
    /** The base package: its terms are the monthly prices of markets with CLP. */
    isBase: boolean().notNull().default(false),
    /** When the lender stopped offering it. */
    goneAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('loan_product_id').on(t.companyId, t.productId),
    uniqueIndex('loan_product_base').on(t.companyId).where(sql`is_base`),
  ],
)

/** A named set of loan products that are offered to a homeowner together. */
export const offerCode = pgTable(
  'offer_code',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    /** The lender's ids, in display order. */
    productIds: jsonb().$type<string[]>().notNull(),
    /** Its terms are shown on the company's website. */
    onWebsite: boolean().notNull().default(false),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('offer_code_name').on(t.companyId, sql`lower(${t.name})`),
  ],
)
