import { type Cents, cents, sumCents } from './money.ts'
import { type BasisPoints, percentOf } from './percent.ts'

/** A quote with the upgrades that the homeowner ticked, and its tax. */
export interface QuoteTotal {
  readonly subtotalCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
}

/** Adds upgrades to the price of an option and taxes the sum. The tax is rounded half up to the cent once. */
export function quoteTotal(base: Cents, upgrades: readonly Cents[], taxBps: BasisPoints): QuoteTotal {
  const subtotalCents = cents(base + sumCents(upgrades))
  const taxCents = percentOf(subtotalCents, taxBps)
  return { subtotalCents, taxCents, totalCents: cents(subtotalCents + taxCents) }
}
