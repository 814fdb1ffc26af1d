import { type Cents, cents, productOver } from './money.ts'

/** A quantity in thousandths of its unit: 24.60 squares are 24,600. */
export type Thousandths = number & { readonly unit: 'thousandths' }

/** One of something. */
export const ONE = 1_000 as Thousandths

/** Brands a whole number as thousandths. Throws RangeError on fractions. */
export function thousandths(value: number): Thousandths {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of thousandths: ${value}`)
  return (value + 0) as Thousandths
}

/** A whole count (3 chimneys) as a quantity. Throws RangeError on fractions. */
export function wholeQuantity(count: number): Thousandths {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole count: ${count}`)
  return thousandths(count * ONE)
}

/** Price of a quantity, rounded half up to the cent. */
export function amountOf(unitPrice: Cents, quantity: Thousandths): Cents {
  return cents(productOver(unitPrice, quantity, ONE))
}
