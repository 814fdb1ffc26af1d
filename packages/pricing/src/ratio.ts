/** An exact fraction; the denominator is positive. */
export interface Ratio {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Parses an unsigned decimal number as a fraction. */
export function fromDecimal(text: string): Ratio {
  const [whole = '0', digits = ''] = text.split('.')
  return { numerator: BigInt(whole + digits), denominator: 10n ** BigInt(digits.length) }
}

/** a + b */
export function add(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
}

/** a - b */
export function subtract(a: Ratio, b: Ratio): Ratio {
  return add(a, { numerator: -b.numerator, denominator: b.denominator })
}

/** a x b */
export function multiply(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.numerator, a.denominator * b.denominator)
}

/** a / b; b is not zero. */
export function divide(a: Ratio, b: Ratio): Ratio {
  return ratio(a.numerator * b.denominator, a.denominator * b.numerator)
}

function ratio(numerator: bigint, denominator: bigint): Ratio {
  if (denominator === 0n) throw new RangeError('A fraction cannot have the denominator 0')
  // Reduced immediately, because a long formula would otherwise accumulate ever larger integers.
  const shared = denominator < 0n ? -greatestDivisor(numerator, denominator) : greatestDivisor(numerator, denominator)
  return { numerator: numerator / shared, denominator: denominator / shared }
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}
