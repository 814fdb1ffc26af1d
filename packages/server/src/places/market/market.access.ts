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
 * Whether the company has an account with the lender now: approved and verified, with an active subscription. An event
 * updates `hasClpAccount` after a change of the subscription; this does not wait for it.
 */
export const hasLoanAccount = (company: Tenant): boolean => company.hasClpAccount && hasFeature(company, 'loans')

/**
 * A market's financing as offered to homeowners. While the company has no lender account, a market with CLP shows no
 * monthly prices; its settings remain stored and apply again once the account is back.
 */
export function inForce<Row extends Financed>(row: Row, company: Tenant): Row {
  if (row.financingType !== 'CLP' || hasLoanAccount(company)) return row
  const none = { aprBps: null, months: null, promotionMonths: 0, merchantFeeBps: 0, factorMerchantFee: false }
  return { ...row, ...none, financingType: 'Basic', financingDescription: '' }
}

/** The same as an SQL condition: markets whose financing is in force. */
export function isInForce(company: Tenant): SQL {
  return hasLoanAccount(company) ? sql`true` : ne(market.financingType, 'CLP')
}
