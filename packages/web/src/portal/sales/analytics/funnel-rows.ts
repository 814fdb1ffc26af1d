import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'

export interface FunnelRow {
  step: VisitStep
  visits: number
  /** The share of the previous step with visits, in percent; null for the first. */
  share: number | null
}

/**
 * Returns the steps as bars. Omits a step without visits if a later one was reached, because the company does not ask
 * it. A share may exceed 100: the page can pass an address to the quote, and a visit can continue past midnight.
 */
export function funnelRows(totals: Readonly<Record<VisitStep, number>>): FunnelRow[] {
  const last = visitSteps.findLastIndex((step) => totals[step] > 0)
  const shown = visitSteps.filter((step, index) => totals[step] > 0 || index > last)
  return shown.map((step, index) => {
    const visits = totals[step]
    const before = index === 0 ? 0 : totals[shown[index - 1]!]
    return {
      step,
      visits,
      share: before === 0 ? null : Math.round((visits / before) * 100),
    }
  })
}
