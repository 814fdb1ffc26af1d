import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lockRecord } from '../../platform/records.ts'
import { writeNext } from '../../platform/version.ts'
import { market } from './market.table.ts'

/**
 * A market's financing is stored in the market's row and covered by its version; the slice `financing` defines the
 * valid values.
 */

export type FinancedMarket = typeof market.$inferSelect
export type FinancingColumns = Pick<
  FinancedMarket,
  | 'financingType'
  | 'aprBps'
  | 'months'
  | 'promotionMonths'
  | 'merchantFeeBps'
  | 'factorMerchantFee'
  | 'financingDescription'
  | 'financingTypeId'
>

/** A market of the company, locked until the transaction ends. */
export const lockFinancedMarket = (tx: Ctx, id: string): Promise<FinancedMarket | undefined> =>
  lockRecord(tx, market, id)

/** The company's markets with CLP, locked until the transaction ends. */
export function clpMarkets(tx: Ctx): Promise<FinancedMarket[]> {
  return tx.db
    .select()
    .from(market)
    .where(and(eq(market.companyId, tx.company.id), eq(market.financingType, 'CLP')))
    .orderBy(market.id)
    .for('update')
}

/** Updates the financing of a locked market. @returns the market's new version. */
export function writeFinancing(tx: Ctx, known: FinancedMarket, change: Partial<FinancingColumns>): Promise<number> {
  return writeNext(tx, market, known, change)
}
