import { money } from './format/money.ts'
import type { SummaryQuote } from './summary.ts'

/** The price of a quote as the homeowner was shown it, and what has to stand beside it; page and PDF alike. */
export function priceAsShown(
  { display, totalCents, range, monthly, currency }: SummaryQuote,
  locale: string,
): { amount: string; disclosure: string } {
  const shown = (cents: number) => money(cents, currency, 'short', locale)
  const between = (ends: { minCents: number; maxCents: number }) => `${shown(ends.minCents)} – ${shown(ends.maxCents)}`
  if (display === 'range' && range) return { amount: between(range), disclosure: '' }
  if ((display === 'monthly' || display === 'monthlyRange') && monthly) {
    const payment = display === 'monthlyRange' && monthly.range ? between(monthly.range) : shown(monthly.paymentCents)
    return { amount: `${payment} per month`, disclosure: monthly.disclosure }
  }
  return { amount: totalCents === null ? '' : shown(totalCents), disclosure: '' }
}
