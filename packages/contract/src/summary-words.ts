import { money } from './format/money.ts'
import type { SummaryQuote } from './summary.ts'

/**
 * A quote's price as it was shown to the homeowner, with the text that must appear next to it; shared by page and PDF.
 */
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
