import type { Currency } from '@gable/contract/status'

const localeOf: Record<Currency, string> = { USD: 'en-US', CAD: 'en-CA' }

/** Integer cents as the homeowner saw them: whole amounts without their zero cents, "$13,530", "$14,018.75". */
export function money(cents: number, currency: Currency): string {
  const style = { style: 'currency', currency, maximumFractionDigits: 2 } as const
  const minimumFractionDigits = cents % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat(localeOf[currency], { ...style, minimumFractionDigits }).format(cents / 100)
}
