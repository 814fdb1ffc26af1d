import type { RoofEnd } from './edge/ends.ts'
import type { Plan } from './plan.ts'

/** Prior knowledge: how far clouds are off outlines, and outlines off the roof's edge. Meters. */
const SHIFT_BEFORE = 0.5
const OVERHANG_BEFORE = 0.6
/** An edge that is off by more than this multiple of its error gets less weight. */
const HUBER = 2.5
const ROUNDS = 6

/** Position of the cloud relative to the outline, from where the roof ends along its edges. Meters. */
export interface Registration {
  readonly east: number
  readonly north: number
  readonly shiftError: number
  readonly overhang: number
  readonly overhangError: number
  /**
   * How much farther out the edges are, as a share of their distance from the middle: 0.39 for Web Mercator at 44
   * degrees.
   */
  readonly stretch: number
  readonly stretchError: number
  /** Number of edges that show an end. */
  readonly edges: number
}

/**
 * Computes one shift and one overhang for all edges from where the roof ends at each: an end is outside of its edge by
 * the overhang, plus the shift along the edge's normal. Weighted least squares with prior knowledge, where edges that
 * disagree get less weight (Huber).
 */
export function registration(plan: Plan, ends: readonly (RoofEnd | null)[]): Registration {
  const rows = ends.flatMap((end, edge) => (end ? [rowOf(plan, edge, end)] : []))
  const [shift, stretched] = [solve(rows, false), solve(rows, true)]
  return {
    east: shift.x[0]!,
    north: shift.x[1]!,
    shiftError: Math.sqrt(Math.max(shift.variance[0]!, shift.variance[1]!)),
    overhang: shift.x[2]!,
    overhangError: Math.sqrt(shift.variance[2]!),
    stretch: stretched.x[3]!,
    stretchError: Math.sqrt(stretched.variance[3]!),
    edges: rows.length,
  }
}

interface Row {
  readonly factors: readonly [east: number, north: number, overhang: number, stretch: number]
  readonly metres: number
  readonly error: number
}

function rowOf(plan: Plan, edge: number, { metres, standardError }: RoofEnd): Row {
  const [outX, outY] = [plan.uy[edge]!, -plan.ux[edge]!]
  let [middleX, middleY, around] = [0, 0, 0]
  for (let at = 0; at < plan.count; at++) {
    const [length, next] = [plan.length[at]!, (at + 1) % plan.count]
    middleX += (length * (plan.x[at]! + plan.x[next]!)) / 2
    middleY += (length * (plan.y[at]! + plan.y[next]!)) / 2
    around += length
  }
  const away = (plan.x[edge]! - middleX / around) * outX + (plan.y[edge]! - middleY / around) * outY
  return { factors: [outX, outY, 1, away], metres, error: standardError }
}

function solve(rows: readonly Row[], withStretch: boolean) {
  const size = withStretch ? 4 : 3
  const before = [SHIFT_BEFORE, SHIFT_BEFORE, OVERHANG_BEFORE, 1]
  let x: number[] = new Array(size).fill(0)
  let inverse: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const normal = x.map((_, i) => x.map((_, j) => (i === j ? 1 / before[i]! ** 2 : 0)))
    const right = x.map(() => 0)
    for (const { factors, metres, error } of rows) {
      const off = metres - x.reduce((sum, value, at) => sum + value * factors[at]!, 0)
      const weight = Math.min(1, (HUBER * error) / Math.max(Math.abs(off), 1e-9)) / error ** 2
      for (let i = 0; i < size; i++) {
        right[i]! += weight * factors[i]! * metres
        for (let j = 0; j < size; j++) normal[i]![j]! += weight * factors[i]! * factors[j]!
      }
    }
    inverse = inverseOf(normal)
    x = inverse.map((row) => row.reduce((sum, value, at) => sum + value * right[at]!, 0))
  }
  return { x, variance: inverse.map((row, at) => row[at]!) }
}

/** Inverse of a positive definite matrix, by elimination (Gauss-Jordan). */
function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let column = 0; column < size; column++) {
    const pivot = work[column]![column]!
    for (let at = 0; at < 2 * size; at++) work[column]![at]! /= pivot
    for (let row = 0; row < size; row++) {
      const factor = work[row]![column]!
      if (row === column || factor === 0) continue
      for (let at = 0; at < 2 * size; at++) work[row]![at]! -= factor * work[column]![at]!
    }
  }
  return work.map((row) => row.slice(size))
}
