import type { SquareFeet } from '../units.ts'

/** Squares to buy including a share of waste. */
export interface WasteRow {
  /** Basis points: 1500 is 15 %. */
  readonly wasteBps: number
  readonly areaSqft: SquareFeet
  /** Hundredths of a square: 2460 is 24.60. */
  readonly squaresHundredths: number
  readonly suggested: boolean
}

/** The roof's features that determine the suggested waste factor. */
export interface SuggestedWaste {
  readonly wasteBps: number
  readonly because: 'level' | 'noCuts' | 'hips' | 'valleys' | 'manyFacets' | 'planesUnknown'
  readonly facets: number
  readonly valleysFeet: number
  readonly hipsFeet: number
}

export interface CutUp {
  readonly facets: number
  readonly valleysFeet: number
  readonly hipsFeet: number
  /** Whether no plane rises. */
  readonly level: boolean
  /** Number of structures whose planes are unknown. */
  readonly withoutPlanes: number
}

/** The waste factors of the table, in basis points. */
export const TABLE_WASTES = [0, 500, 1_000, 1_200, 1_500, 2_000] as const

/** A roof with valleys and more planes than this gets the maximum waste factor. */
const MANY_FACETS = 12

/** Nobody cuts along a line shorter than a tenth of a foot. */
const MIN_FEET = 0.1

/**
 * The suggested waste factor. Sheets on a level roof 5 %; only ridges and rakes 10 %; hips 12 %; valleys 15 %, with
 * more than 12 planes 20 %. If planes are unknown 15 %, unless the known ones require more.
 */
export function suggestWaste({ facets, valleysFeet, hipsFeet, level, withoutPlanes }: CutUp): SuggestedWaste {
  const facts = { facets, valleysFeet, hipsFeet }
  const valleys = valleysFeet >= MIN_FEET
  if (valleys && facets > MANY_FACETS) return { wasteBps: 2_000, because: 'manyFacets', ...facts }
  if (valleys) return { wasteBps: 1_500, because: 'valleys', ...facts }
  if (level) return { wasteBps: 500, because: 'level', ...facts }
  if (withoutPlanes > 0) return { wasteBps: 1_500, because: 'planesUnknown', ...facts }
  if (hipsFeet >= MIN_FEET) return { wasteBps: 1_200, because: 'hips', ...facts }
  return { wasteBps: 1_000, because: 'noCuts', ...facts }
}

/** Squares at each waste factor of the table, with the suggested one marked. */
export function wasteTable(areaSqft: SquareFeet, suggestedBps: number): WasteRow[] {
  return TABLE_WASTES.map((wasteBps) => ({
    wasteBps,
    areaSqft: ((areaSqft * (10_000 + wasteBps)) / 10_000) as SquareFeet,
    squaresHundredths: squaresHundredths(areaSqft, wasteBps),
    suggested: wasteBps === suggestedBps,
  }))
}

/**
 * `area x (1 + waste) / 100` squares, rounded half up to 0.01 once, in hundredths: the same rule as in quotes. The area
 * is first converted to whole millionths of a square foot, so that floating-point noise never pushes 2,300 sq ft past
 * 23 squares.
 */
export function squaresHundredths(areaSqft: number, wasteBps: number): number {
  const millionths = BigInt(Math.round(areaSqft * 1e6)) * BigInt(10_000 + wasteBps)
  const one = 10_000_000_000n
  return Number((millionths + one / 2n) / one)
}
