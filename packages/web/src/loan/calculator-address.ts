/** Where the homeowner's calculator stands, for the loan of a quote: its market's terms and the amount that is financed. */
export function calculatorAddress(widgetId: string, marketId: string, financedCents: number | null): string {
  const query = new URLSearchParams({ market: marketId })
  if (financedCents !== null) query.set('amount', (financedCents / 100).toFixed(2))
  return `/loan-calculator/${encodeURIComponent(widgetId)}?${query}`
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The market of a calculator's address; undefined where it names none. */
export function marketOf(search: string): string | undefined {
  const named = new URLSearchParams(search).get('market') ?? ''
  return uuid.test(named) ? named : undefined
}
