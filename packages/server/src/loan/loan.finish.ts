import { bankAccounts, merchantIdOf } from '../merchant/merchant.query.ts'
import type { Ctx } from '../platform/context.ts'

/**
 * Whether the lender still pays for loans of the company, and takes money back: its account was approved and has a bank account.
 * Unlike an offer this does not end with the subscription.
 */
export async function finishesLoans(ctx: Ctx): Promise<boolean> {
  if (!ctx.providers.lender || !(await merchantIdOf(ctx))) return false
  return (await bankAccounts(ctx)).verified !== undefined
}
