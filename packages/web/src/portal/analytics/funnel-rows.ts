import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'

export interface FunnelRow {
  step: VisitStep
  visits: number
  /** Of the step before that anybody came to, in percent; null for the first. */
  share: number | null
}

/**
 * The steps as bars. One that nobody came to while a later one was reached is left out: the company does not ask it. A
 * share may be above 100: an address can be given to the quote by the page, and a visit can go on past midnight.
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
