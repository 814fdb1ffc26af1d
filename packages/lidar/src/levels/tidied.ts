import type { Slope } from '../plane/fit-plane.ts'
import type { Arrangement, Cell, CutLine } from './cells.ts'
import { pricesOf, unexplained } from './labeling.ts'

/** Parts smaller than this are assigned to an adjacent plane, in square meters. */
const MIN_SQM = 1.5

/**
 * Removes slivers from a labeling: each goes to the adjacent plane that explains its points with the shortest lines.
 */
export function tidied(
  { cells, borders }: Arrangement,
  lines: readonly CutLine[],
  label: Int32Array,
  planes: readonly Slope[],
  xyz: Float64Array,
  density: number,
): Int32Array {
  const result = label.slice()
  const inner = borders.filter(({ other }) => other >= 0)
  const price = pricesOf(inner, lines, planes)
  const sizes = cells.map(areaOf)
  for (let round = 0; round < cells.length; round++) {
    const small = smallestPart(partsOf(cells.length, borders, result), sizes)
    if (!small) break
    const isIts = new Set(small)
    const around = inner.flatMap(({ one, other }, at) => (isIts.has(one) !== isIts.has(other) ? [at] : []))
    const adjacent = (at: number) => (isIts.has(inner[at]!.one) ? inner[at]!.other : inner[at]!.one)
    const points = small.flatMap((cell) => cells[cell]!.points)
    const own = result[small[0]!]!
    let [best, min] = [own, Number.POSITIVE_INFINITY]
    for (const plane of new Set(around.map((at) => result[adjacent(at)]!))) {
      const rim = around.reduce((sum, at) => sum + price(at, plane, result[adjacent(at)]!), 0)
      const cost = unexplained(points, planes[plane]!, xyz) / density + rim
      if (cost < min) [best, min] = [plane, cost]
    }
    if (best === own) break
    for (const cell of small) result[cell] = best
  }
  return result
}

function smallestPart(part: Int32Array, sizes: readonly number[]): number[] | null {
  const cells = new Map<number, number[]>()
  for (const [cell, root] of part.entries()) cells.set(root, [...(cells.get(root) ?? []), cell])
  const area = (own: readonly number[]) => own.reduce((sum, cell) => sum + sizes[cell]!, 0)
  const [smallest] = [...cells.values()]
    .map((own) => ({ own, sqm: area(own) }))
    .sort((one, other) => one.sqm - other.sqm)
  return smallest && smallest.sqm < MIN_SQM && cells.size > 1 ? smallest.own : null
}

export function areaOf({ x, y }: Cell): number {
  let twice = 0
  for (let at = 1; at + 1 < x.length; at++) {
    twice += (x[at]! - x[0]!) * (y[at + 1]! - y[0]!) - (x[at + 1]! - x[0]!) * (y[at]! - y[0]!)
  }
  return twice / 2
}

/** For each cell, a representative of all connected cells under the same plane. */
export function partsOf(count: number, borders: Arrangement['borders'], label: Int32Array): Int32Array {
  const part = Int32Array.from({ length: count }, (_, cell) => cell)
  const root = (start: number): number => {
    let cell = start
    while (part[cell] !== cell) cell = part[cell]!
    part[start] = cell
    return cell
  }
  for (const { one, other } of borders) {
    if (other >= 0 && label[one] === label[other]) part[root(one)] = root(other)
  }
  return part.map((_, cell) => root(cell))
}
