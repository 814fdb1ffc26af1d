import type { Slope } from '../plane/fit-plane.ts'
import { steepness } from '../plane/fit-plane.ts'
import type { Arrangement, Border, CutLine } from './cells.ts'
import { addArc, flowGraph, sourceSide } from './max-flow.ts'
import type { LevelPlane } from './regular.ts'

/** The squared-distance cost of a point is capped at this distance, in meters across the plane. */
const REACH = 0.25
/** Planes closer in height than this at both ends of a border meet there. */
const MEETS = 0.06
/** Cost of a meter of border, in square meters of roof whose points are on no plane. */
const [FOLD, STEP, LOW_STEP, ASTRAY] = [0.1, 0.22, 0.7, 0.3]
/** Steps in the line of a wall are common. */
const [WALL_STEP, WALL_LOW_STEP] = [0.13, 0.35]
/** Lower steps are rarely built. */
const MIN_STEP = 0.45
const CYCLES = 4
/** Extra cost per point of a plane that does not fall perpendicular to any wall. */
const OBLIQUE = 0.15

/**
 * Assigns a plane to each cell: among all assignments, the one that leaves the least roof unexplained with the shortest
 * lines, by expansion moves over minimum cuts (Y. Boykov, O. Veksler, R. Zabih, "Fast approximate energy minimization
 * via graph cuts", 2001; applied to roofs in R. Peters et al., "Automated 3D reconstruction of LoD2 and LoD1 models",
 * 2022).
 */
export function labelled(
  { cells, borders }: Arrangement,
  lines: readonly CutLine[],
  planes: readonly LevelPlane[],
  xyz: Float64Array,
  density: number,
): Int32Array {
  const data = cells.map(({ points }) =>
    planes.map(
      (plane) => (unexplained(points, plane, xyz) + (plane.isOblique ? OBLIQUE * points.length : 0)) / density,
    ),
  )
  const label = Int32Array.from(data, (costs) => costs.indexOf(Math.min(...costs)))
  const inner = borders.filter(({ other }) => other >= 0)
  const price = pricesOf(inner, lines, planes)
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    let isChanged = false
    for (const alpha of planes.keys()) isChanged = expanded(label, alpha, data, inner, price) || isChanged
    if (!isChanged) break
  }
  return label
}

export function unexplained(points: readonly number[], plane: Slope, xyz: Float64Array): number {
  const steep = steepness(plane) * REACH
  let sum = 0
  for (const at of points) {
    const off = (xyz[3 * at + 2]! - plane.a * xyz[3 * at]! - plane.b * xyz[3 * at + 1]! - plane.c) / steep
    sum += Math.min(1, off * off)
  }
  return sum
}

/** The cost of each border between any two planes. */
export function pricesOf(borders: readonly Border[], lines: readonly CutLine[], planes: readonly Slope[]) {
  const count = planes.length
  const known = new Float64Array(borders.length * count * count).fill(-1)
  return (at: number, one: number, other: number): number => {
    if (one === other) return 0
    const place = (at * count + Math.min(one, other)) * count + Math.max(one, other)
    if (known[place]! < 0) known[place] = priceOf(borders[at]!, lines, planes[one]!, planes[other]!)
    return known[place]!
  }
}

function priceOf({ line, from, to, length }: Border, lines: readonly CutLine[], one: Slope, other: Slope): number {
  const [start, end] = [from, to].map((place) => apart(one, other, place)) as [number, number]
  if (Math.max(Math.abs(start), Math.abs(end)) < MEETS) return FOLD * length
  const step = Math.abs(start + end) / 2
  const { kind } = lines[line]!
  const [own, lower] = kind === 'outline' ? [WALL_STEP, WALL_LOW_STEP] : [STEP, LOW_STEP]
  const low = step < MIN_STEP ? lower * (1 - step / MIN_STEP) : 0
  return (own + low + (kind === 'fold' ? ASTRAY : 0)) * length
}

/** Height of one plane above the other. */
export function apart(one: Slope, other: Slope, [x, y]: readonly [number, number]): number {
  return (one.a - other.a) * x + (one.b - other.b) * y + one.c - other.c
}

function expanded(
  label: Int32Array,
  alpha: number,
  data: readonly (readonly number[])[],
  borders: readonly Border[],
  price: (border: number, one: number, other: number) => number,
): boolean {
  const [count, source, sink] = [label.length, label.length, label.length + 1]
  // Additional cost of changing over staying.
  const change = Float64Array.from(label, (own, cell) => data[cell]![alpha]! - data[cell]![own]!)
  const graph = flowGraph(count + 2)
  for (const [at, { one, other }] of borders.entries()) {
    const [p, q] = [label[one]!, label[other]!]
    if (p === alpha && q === alpha) continue
    const [stay, second, first] = [price(at, p, q), price(at, p, alpha), price(at, alpha, q)]
    change[one]! += first - stay
    change[other]! -= first
    const both = second + first - stay
    if (both > 0) addArc(graph, one, other, both)
  }
  for (let cell = 0; cell < count; cell++) {
    if (change[cell]! > 0) addArc(graph, source, cell, change[cell]!)
    else addArc(graph, cell, sink, -change[cell]!)
  }
  const stays = sourceSide(graph, source, sink)
  let isChanged = false
  for (let cell = 0; cell < count; cell++) {
    if (stays[cell] || label[cell] === alpha) continue
    label[cell] = alpha
    isChanged = true
  }
  return isChanged
}
