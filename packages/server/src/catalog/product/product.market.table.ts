import { boolean, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { market } from '../../places/market/market.table.ts'
import { cents, companyId } from '../../platform/db/columns.ts'
import { product } from './product.table.ts'

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
