import { type Cents, cents, productOver } from './money.ts'

/** A quantity in thousandths of its unit: 24.60 squares are 24,600. */
export type Thousandths = number & { readonly unit: 'thousandths' }

/** The quantity 1. */
export const ONE = 1_000 as Thousandths

/** Brands an integer as thousandths. Throws RangeError for fractions. */
export function thousandths(value: number): Thousandths {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of thousandths: ${value}`)
  return (value + 0) as Thousandths
}

/** Converts a whole count (3 chimneys) to a quantity. Throws RangeError for fractions. */
export function wholeQuantity(count: number): Thousandths {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole count: ${count}`)
  return thousandths(count * ONE)
}

/** The price of a quantity, rounded half up to the cent. */
export function amountOf(unitPrice: Cents, quantity: Thousandths): Cents {
  return cents(productOver(unitPrice, quantity, ONE))
}
