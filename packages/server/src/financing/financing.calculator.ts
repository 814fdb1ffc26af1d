import type { LoanTerms } from '@gable/contract/financing'
import { countMonthly } from '../analytics/analytics.count.ts'
import type { Ctx } from '../platform/context.ts'
import { termsOfMarkets } from './financing.query.ts'

interface CalculatorStart {
  terms: LoanTerms | null
  factorsFee: boolean
}

/**
 * What a homeowner's calculator begins with, and one more that was opened. A quote's calculator has the terms of the quote's
 * own market or none: another market's loan is not its loan.
 */
export async function openCalculator(ctx: Ctx, marketId?: string): Promise<CalculatorStart> {
  const [found] = await termsOfMarkets(ctx, { most: 1, marketId })
  if (!found) return { terms: null, factorsFee: false }
  const { aprBps, months, promotionMonths, description, factorsFee } = found
  countMonthly(ctx, ctx.company, 'calculated', months)
  return { terms: { aprBps, months, promotionMonths, description }, factorsFee }
}
