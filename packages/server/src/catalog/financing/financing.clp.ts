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
import { basePackage } from './financing.clp.query.ts'
import { clpAccountFollowed, financingChanged } from './financing.events.ts'

/** The terms of a market with CLP are those of the base package, at the time when it was applied last. */
export const termsOfPackage = ({ aprBps, months, promotionMonths, feeBps }: LoanProduct) => ({
  aprBps,
  months,
  promotionMonths,
  merchantFeeBps: feeBps,
})

/** Gives all markets with CLP the terms of the base package, in the caller's transaction. @returns how many there are. */
export async function applyBasePackage(tx: Ctx, product: LoanProduct): Promise<number> {
  const markets = await clpMarkets(tx)
  for (const market of markets) await change(tx, market, termsOfPackage(product))
  return markets.length
}

/**
 * The company's account with the lender ended or is back. Markets with CLP keep their setting meanwhile (`market.access.ts`);
 * on the return they take the terms that the base package has by then.
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
