import { hasFeature } from '@gable/contract/feature'
import { ne, type SQL, sql } from 'drizzle-orm'
import type { Tenant } from '../../platform/context.ts'
import { market } from './market.table.ts'

type Financed = Pick<
  typeof market.$inferSelect,
  | 'financingType'
  | 'aprBps'
  | 'months'
  | 'promotionMonths'
  | 'merchantFeeBps'
  | 'factorMerchantFee'
  | 'financingDescription'
>

/**
 * Whether the company has an account with the lender now: one that is approved and verified, with a subscription that works.
 * `hasClpAccount` follows the subscription by an event; this does not wait for it.
 */
export const hasLoanAccount = (company: Tenant): boolean => company.hasClpAccount && hasFeature(company, 'loans')

/**
 * How a market is financed for homeowners. While the company has no account with the lender, a market with CLP shows no monthly
 * prices; its setting stays in its row and holds again when the account is back.
 */
export function inForce<Row extends Financed>(row: Row, company: Tenant): Row {
  if (row.financingType !== 'CLP' || hasLoanAccount(company)) return row
  const none = { aprBps: null, months: null, promotionMonths: 0, merchantFeeBps: 0, factorMerchantFee: false }
  return { ...row, ...none, financingType: 'Basic', financingDescription: '' }
}

/** The same as a condition: markets whose financing is in force. */
export function isInForce(company: Tenant): SQL {
  return hasLoanAccount(company) ? sql`true` : ne(market.financingType, 'CLP')
}
