/** An integer number of cents in the company's currency. */
export type Cents = number & { readonly unit: 'cents' }

/** Brands an integer as cents. Throws RangeError for fractions and unsafe integers, which indicate a bug. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`)
  // `+ 0` turns -0, the result of negating zero, into 0.
  return (value + 0) as Cents
}

/** The quotient of two integers, rounded to the nearest integer, halves towards +infinity. `denominator` > 0. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return floorDivide(2n * numerator + denominator, 2n * denominator)
}

/**
 * Computes `a x b / denominator` exactly, rounded half up. Uses plain numbers if they are exact, which prices a market
 * of hundreds of products in a tenth of the time. All arguments are integers, `denominator` > 0.
 */
export function productOver(a: number, b: number, denominator: number): number {
  const doubled = 2 * a * b
  if (!Number.isSafeInteger(doubled) || !Number.isSafeInteger(doubled + denominator)) {
    return Number(roundHalfUp(BigInt(a) * BigInt(b), BigInt(denominator)))
  }
  return floorProductOver(doubled + denominator, 1, 2 * denominator)
}

/**
 * Computes `a x b / denominator` exactly, rounded down. Uses plain numbers if they are exact. All arguments are
 * integers, `denominator` > 0.
 */
export function floorProductOver(a: number, b: number, denominator: number): number {
  const product = a * b
  if (denominator > 0 && Number.isSafeInteger(product) && Number.isSafeInteger(denominator)) {
    const rest = product % denominator
    return (product - rest) / denominator - (rest < 0 ? 1 : 0)
  }
  return Number(floorDivide(BigInt(a) * BigInt(b), BigInt(denominator)))
}

/** The quotient rounded down. `denominator` > 0. */
export function floorDivide(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive')
  const quotient = numerator / denominator
  return numerator % denominator < 0n ? quotient - 1n : quotient
}

/** The quotient rounded up. `denominator` > 0. */
export function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  return -floorDivide(-numerator, denominator)
}

export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}
