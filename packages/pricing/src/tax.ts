import { type Cents, cents, productOver } from './money.ts'

/** 100% in thousandths of a percent. */
export const WHOLE_TAX = 100_000

/** A tax on a price. `rate` is in whole thousandths of a percent, from 0 to 100%: 8.875% is 8,875. */
export interface Tax {
  readonly name: string
  readonly rate: number
}

export interface TaxAmount extends Tax {
  readonly amountCents: Cents
}

/** Computes each tax on the same subtotal, rounded half up to the cent once. Throws RangeError for an invalid rate. */
export function taxesOn(subtotal: Cents, taxes: readonly Tax[]): TaxAmount[] {
  return taxes.map(({ name, rate }) => {
    if (!Number.isSafeInteger(rate) || rate < 0 || rate > WHOLE_TAX) throw new RangeError(`Not a tax rate: ${rate}`)
    return { name, rate, amountCents: cents(productOver(subtotal, rate, WHOLE_TAX)) }
  })
}
