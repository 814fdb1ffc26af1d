import type { MarketTaxes } from '@gable/contract/tax'

/** `amount x numerator / denominator`, rounded half up, in exact integers: the test's own arithmetic. */
export function share(amount: number, numerator: number, denominator: number): number {
  const doubled = 2n * BigInt(amount) * BigInt(numerator) + BigInt(denominator)
  return Number(doubled / (2n * BigInt(denominator)))
}

/** What an option comes to with these upgrades, computed apart from the product's own code. */
export function expectedTotal(
  { subtotalCents, upgrades }: { subtotalCents: number; upgrades: readonly { id: string; amountCents: number }[] },
  taken: readonly string[],
  taxes: MarketTaxes,
): number {
  const added = upgrades.filter(({ id }) => taken.includes(id)).reduce((sum, { amountCents }) => sum + amountCents, 0)
  const subtotal = subtotalCents + added
  return taxes.reduce((total, { rate }) => total + share(subtotal, rate, 100_000), subtotal)
}
