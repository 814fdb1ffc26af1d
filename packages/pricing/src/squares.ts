import { roundHalfUp } from './money.ts'
import { type BasisPoints, WHOLE_BPS } from './percent.ts'
import { type Thousandths, thousandths } from './quantity.ts'

/** Hundredths of a square, which is 100 sq ft: 24.60 squares are 2,460. */
export type SquaresHundredths = number & { readonly unit: 'hundredths of a square' }

/** A sloped area, and the waste bought in addition. */
export interface WastedArea {
  readonly areaSqft: number
  readonly wasteBps: BasisPoints
}

const MICRO = 1_000_000
const LARGEST_SQFT = 1e9

/**
 * Squares to buy for some areas: `sum(area x (1 + waste)) / 100`, rounded half up to 0.01 square once. Areas are first
 * converted to whole millionths of a square foot, so that floating-point noise can never push 2,300 sq ft past 23
 * squares. Throws RangeError for an area that is negative, not finite, or above 1e9 sq ft.
 */
export function squaresOf(areas: readonly WastedArea[]): SquaresHundredths {
  const sum = areas.reduce((total, { areaSqft, wasteBps }) => {
    return total + microSqft(areaSqft) * BigInt(WHOLE_BPS + wasteBps)
  }, 0n)
  // One hundredth of a square is one square foot.
  return Number(roundHalfUp(sum, BigInt(MICRO) * BigInt(WHOLE_BPS))) as SquaresHundredths
}

export function squaresQuantity(squares: SquaresHundredths): Thousandths {
  return thousandths(squares * 10)
}

function microSqft(areaSqft: number): bigint {
  if (!(areaSqft >= 0 && areaSqft <= LARGEST_SQFT)) throw new RangeError(`Not an area in square feet: ${areaSqft}`)
  return BigInt(Math.round(areaSqft * MICRO))
}
