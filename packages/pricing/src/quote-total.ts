import { type Cents, cents, sumCents } from './money.ts'
import { type Tax, type TaxAmount, taxesOn } from './tax.ts'

/** The total of a quote with the selected upgrades, and its taxes. */
export interface QuoteTotal {
  readonly subtotalCents: Cents
  readonly taxes: readonly TaxAmount[]
  readonly taxCents: Cents
  readonly totalCents: Cents
}

/**
 * Adds upgrades to the price of an option and computes the taxes on the sum. Each tax is rounded half up to the cent
 * once.
 */
export function quoteTotal(base: Cents, upgrades: readonly Cents[], taxes: readonly Tax[]): QuoteTotal {
  const subtotalCents = cents(base + sumCents(upgrades))
  const amounts = taxesOn(subtotalCents, taxes)
  const taxCents = sumCents(amounts.map(({ amountCents }) => amountCents))
  return { subtotalCents, taxes: amounts, taxCents, totalCents: cents(subtotalCents + taxCents) }
}
