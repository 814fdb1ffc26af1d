/** The URL of the homeowner's calculator for a quote's loan: its market's terms and its price. */
export const calculatorAddress = (widgetId: string, marketId: string, cashCents: number | null): string =>
  addressOf('loan-calculator', widgetId, marketId, cashCents)

/**
 * The URL where a homeowner prequalifies for a price, with the terms of a market, or of the first market with the loan
 * product.
 */
export const prequalificationAddress = (widgetId: string, marketId: string | undefined, cashCents: number): string =>
  addressOf('loan-invitation-modal', widgetId, marketId, cashCents)

function addressOf(page: string, widgetId: string, marketId: string | undefined, cashCents: number | null): string {
  const query = new URLSearchParams(marketId === undefined ? {} : { market: marketId })
  if (cashCents !== null) query.set('amount', (cashCents / 100).toFixed(2))
  return `/${page}/${encodeURIComponent(widgetId)}?${query}`
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The market in such a URL; undefined if it has none. */
export function marketOf(search: string): string | undefined {
  const named = new URLSearchParams(search).get('market') ?? ''
  return uuid.test(named) ? named : undefined
}
