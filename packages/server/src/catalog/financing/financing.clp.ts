import type { LoanProduct } from '@gable/contract/rate'
import {
  clpMarkets,
  type FinancedMarket,
  type FinancingColumns,
  writeFinancing,
} from '../../places/market/market.financing.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { clpAccountFollowed, financingChanged } from './financing.events.ts'
import { basePackage } from './financing.query.ts'

/** The terms of a market with CLP are copied from the base package when it is applied. */
export const termsOfPackage = ({ aprBps, months, promotionMonths, feeBps }: LoanProduct) => ({
  aprBps,
  months,
  promotionMonths,
  merchantFeeBps: feeBps,
})

/**
 * Applies the terms of the base package to all markets with CLP, in the caller's transaction. @returns the number of
 * markets.
 */
export async function applyBasePackage(tx: Ctx, product: LoanProduct): Promise<number> {
  const markets = await clpMarkets(tx)
  for (const market of markets) await change(tx, market, termsOfPackage(product))
  return markets.length
}

/**
 * Handles the end or the return of the company's lender account. Meanwhile, markets with CLP keep their setting
 * (`market.access.ts`); on the return, they get the base package's current terms.
 */
export async function followClpAccount(tx: Ctx, active: boolean): Promise<void> {
  const base = active ? await basePackage(tx) : undefined
  if (base) await applyBasePackage(tx, base)
  const markets = (await clpMarkets(tx)).length
  if (markets > 0) await emit(tx, clpAccountFollowed, { subjectId: tx.company.id, data: { active, markets } })
}

async function change(tx: Ctx, market: FinancedMarket, wanted: Partial<FinancingColumns>): Promise<void> {
  const before = Object.fromEntries(Object.keys(wanted).map((key) => [key, market[key as keyof FinancingColumns]]))
  const changes = changesOf(before, { ...wanted })
  if (!changes) return
  await writeFinancing(tx, market, wanted)
  await emit(tx, financingChanged, { subjectId: market.id, data: { name: market.name, ...changes } })
}
