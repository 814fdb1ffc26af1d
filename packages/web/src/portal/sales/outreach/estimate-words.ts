import type { ContactEstimate } from '@gable/contract/contact-estimate'
import { type EstimateOutcome, estimateOutcomes } from '@gable/contract/estimate-outcome'
import { date } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { OutreachRun } from '@gable/contract/outreach'
import type { Currency } from '@gable/contract/status'
import { text } from './text.ts'

/**
 * Formats the price as the company shows it, or says why there is none: "$21,384", "$19,800 to $22,900", "No roof
 * found".
 */
export function priceWords({ outcome, totalCents, range }: ContactEstimate, currency: Currency): string {
  if (totalCents === null) return text(`outcome.${outcome}`)
  if (!range) return money(totalCents, currency, 'whole')
  const [from, to] = [money(range.minCents, currency, 'whole'), money(range.maxCents, currency, 'whole')]
  return text('estimate.range', { from, to })
}

/** Formats the result of a finished run: "Roofs and prices found on Nov 20, 2026: 8 priced, 1 without a roof." */
export function endWords({ state, counts, done, total, startedAt, finishedAt }: OutreachRun, timeZone: string): string {
  const message = estimateOutcomes
    .filter((outcome: EstimateOutcome) => counts[outcome] > 0)
    .map((outcome) => text(`count.${outcome}`, { count: wholeNumber(counts[outcome]) }))
  return text(state === 'cancelled' ? 'run.cancelled' : 'run.done', {
    date: date(finishedAt ?? startedAt, timeZone),
    counts: message.join(', ') || text('run.nothing'),
    done: wholeNumber(done),
    total: wholeNumber(total),
  })
}
