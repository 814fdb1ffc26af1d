import type { LoanTerms } from '@gable/contract/financing'
import { countMonthly } from '../analytics/analytics.count.ts'
import type { Ctx } from '../platform/context.ts'
import { termsOfMarkets } from './financing.query.ts'

/** What a homeowner's calculator begins with, and one more that was opened; null where no market has terms. */
export async function openCalculator(ctx: Ctx): Promise<LoanTerms | null> {
  const [first] = await termsOfMarkets(ctx, 1)
  if (!first) return null
  const { marketId: _market, name: _name, ...terms } = first
  countMonthly(ctx, ctx.company, 'calculated', terms.months)
  return terms
}
