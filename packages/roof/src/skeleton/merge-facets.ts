import { signedArea } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'
import { ringsCross } from './check.ts'
import { foldDegrees, type Gradient, gradientOf } from './edge-type.ts'
import { facetRings, type RimLine } from './facet-rings.ts'
import { mergedPlaces, type Places } from './merged-places.ts'
import type { RoofLine, RoofLines } from './roof-lines.ts'
import { type SplitRoof, splitAtPlaces } from './split-lines.ts'
import { withTailsApart } from './tails.ts'

/** One plane of a roof as reported: a facet of the derivation, or several that are nearly one. */
export interface MergedFacet {
  readonly ring: readonly number[]
  readonly holes: readonly (readonly number[])[]
  readonly gradient: Gradient
  /** Rise over 12. */
  readonly rise: number
}

/** A roof whose neighboring facets are distinct planes; its lines are between them and are the rings' edges. */
export interface MergedRoof {
  readonly nodes: RoofLines['nodes']
  readonly facets: readonly MergedFacet[]
  readonly lines: readonly RoofLine[]
  /** The representative of each node: nodes closer than 10 cm are drawn and counted as one. */
  readonly place: Places
}

/** Planes that fold by less are merged; on roofs flatter than 10 degrees, the limit is a share of their pitch. */
const MIN_FOLD_DEGREES = 2
const FLAT_DEGREES = 10
const AREA_SHARE = 1e-9
/** Maximum error of a facet's area due to bending: half of what is guaranteed to those who measure its points. */
const BENT_SHARE = 5e-4
/**
 * Maximum distance between points of one plane, perpendicular to it: more would be visible on the roof and would affect
 * construction based on the figures.
 */
const BENT_METERS = 0.01
const PARALLEL_SHARE = 1e-3

/**
 * Merges facets that are nearly one plane: two that fold by less than 2 degrees at the line between them, unless a
 * corner would then be off by more than a centimeter, and a tail, a few centimeters wide, with the facet that it runs
 * along. Their rings become one ring, over the same nodes, so that plan areas stay exact; pitch and fall of the new
 * facet are the area-weighted mean of its parts. The smallest fold is merged first. Facets whose rings would not tile
 * the outline are not merged.
 */
export function mergedRoof(roof: RoofLines, planAreaSqm: number, tolerance: number): MergedRoof {
  const split = splitAtPlaces(roof, mergedPlaces(roof))
  for (const cutTails of [true, false]) {
    const merged = mergedBy(split, cutTails)
    if (merged && tiles(merged, planAreaSqm, tolerance)) return merged
  }
  return { ...split.roof, facets: split.roof.facets.map(asItIs), place: split.place }
}

function asItIs({ plane, ring, holes }: RoofLines['facets'][number]): MergedFacet {
  return { ring, holes, gradient: gradientOf(plane), rise: plane.rule as number }
}

function mergedBy({ roof, place }: SplitRoof, cutTails: boolean): MergedRoof | null {
  const { lines, tails } = cutTails ? withTailsApart({ roof, place }) : { lines: roof.lines, tails: [] }
  const groups = facetGroups(roof.facets.length + tails.length)
  const lengthOf = ({ from, to }: RoofLine) => {
    const [a, b] = [roof.nodes[from]!, roof.nodes[to]!]
    return Math.hypot(b[0] - a[0], b[1] - a[1])
  }
  const areas = roof.facets.map(({ ring }) => planAreaOf(roof.nodes, ring))
  // A cut-off tail has no facet of its own.
  const adjacentArea = ({ left, right }: RoofLine) => Math.max(areas[left] ?? 0, areas[right!] ?? 0)
  joinTails(lines, tails, lengthOf, adjacentArea, groups)
  const planes = planesOf(roof, groups)
  const nodesOf = Map.groupBy(roof.facets.keys(), (facet) => groups.of(facet))
  const cornersOf = new Map(
    [...nodesOf].map(([group, of]) => [
      group,
      of.flatMap((facet) => [roof.facets[facet]!.ring, ...roof.facets[facet]!.holes].flat()),
    ]),
  )
  joinFolds(
    lines.filter(({ from, to, right }) => right !== null && place(from) !== place(to)),
    planes,
    groups,
    cornersOf,
    roof.nodes,
  )
  if (groups.joined === 0) return { ...roof, facets: roof.facets.map(asItIs), place }
  return withRings({ roof, place }, lines, planes, groups)
}

interface Groups {
  /** The representative facet of its group. */
  of(facet: number): number
  join(one: number, other: number): void
  readonly joined: number
}

function facetGroups(count: number): Groups {
  const stands = Array.from({ length: count }, (_, facet) => facet)
  const of = (facet: number): number => {
    let at = facet
    while (stands[at] !== at) at = stands[at]!
    return at
  }
  let joined = 0
  return {
    of,
    join(one, other) {
      const [a, b] = [of(one), of(other)]
      if (a === b) return
      joined++
      stands[Math.max(a, b)] = Math.min(a, b)
    },
    get joined() {
      return joined
    },
  }
}

/**
 * Two lines are equally long within this tolerance: next to walls that step aside, a tail is equally long on both
 * sides.
 */
const SAME_LENGTH_METERS = 1e-6

/**
 * Keeps the longest of the lines along a tail, or along several tails side by side; the tail becomes part of the facet
 * beyond the others. Of equally long lines, keeps the one next to the smaller facet, independent of direction.
 */
function joinTails(
  lines: readonly RoofLine[],
  tails: readonly (readonly [number, number])[],
  lengthOf: (line: RoofLine) => number,
  adjacentArea: (line: RoofLine) => number,
  groups: Groups,
): void {
  const staysBefore = (one: RoofLine, other: RoofLine) => {
    const longer = lengthOf(one) - lengthOf(other)
    return Math.abs(longer) > SAME_LENGTH_METERS ? longer > 0 : adjacentArea(one) < adjacentArea(other)
  }
  const chains = facetGroups(lines.length)
  for (const [one, other] of tails) chains.join(one, other)
  const sideBySide = Map.groupBy(new Set(tails.flat()), (line) => chains.of(line))
  for (const chain of sideBySide.values()) {
    const stays = chain.reduce((best, line) => (staysBefore(lines[line]!, lines[best]!) ? line : best))
    for (const line of chain) if (line !== stays) groups.join(lines[line]!.left, lines[line]!.right!)
  }
}

interface Plane {
  readonly gradient: Gradient
  readonly rise: number
  readonly planAreaSqm: number
}

/** The planes of a roof's facets by the representative of each group; a tail has none of its own. */
function planesOf({ nodes, facets }: RoofLines, groups: Groups): Map<number, Plane> {
  const planes = new Map<number, Plane>()
  for (const [facet, { plane, ring }] of facets.entries()) {
    const own: Plane = {
      gradient: gradientOf(plane),
      rise: plane.rule as number,
      planAreaSqm: planAreaOf(nodes, ring),
    }
    const known = planes.get(groups.of(facet))
    planes.set(groups.of(facet), known ? meanPlane(known, own) : own)
  }
  return planes
}

function planAreaOf(nodes: RoofLines['nodes'], ring: readonly number[]): number {
  return signedArea(ring.map((node): PlanePoint => [nodes[node]![0], nodes[node]![1]]))
}

/** The plane that preserves both areas: as seen from above, and along the slope. */
function meanPlane(one: Plane, other: Plane): Plane {
  const planAreaSqm = one.planAreaSqm + other.planAreaSqm
  const mean = (a: number, b: number) => (a * one.planAreaSqm + b * other.planAreaSqm) / planAreaSqm
  const factor = mean(Math.hypot(1, one.rise / 12), Math.hypot(1, other.rise / 12))
  return {
    gradient: [mean(one.gradient[0], other.gradient[0]), mean(one.gradient[1], other.gradient[1])],
    rise: one.rise === other.rise ? one.rise : 12 * Math.sqrt(factor ** 2 - 1),
    planAreaSqm,
  }
}

function joinFolds(
  lines: readonly RoofLine[],
  planes: Map<number, Plane>,
  groups: Groups,
  cornersOf: Map<number, number[]>,
  nodes: RoofLines['nodes'],
): void {
  const apart = new Set<string>()
  for (;;) {
    let [min, pair]: [number, readonly [number, number] | null] = [1, null]
    for (const { left, right } of lines) {
      const [one, other] = [groups.of(left), groups.of(right!)]
      if (one === other || apart.has(pairKey(one, other))) continue
      const share = foldShare(planes.get(one)!.gradient, planes.get(other)!.gradient)
      if (share < min) [min, pair] = [share, [one, other]]
    }
    if (!pair) return
    const mean = meanPlane(planes.get(pair[0])!, planes.get(pair[1])!)
    const corners = pair.flatMap((facet) => cornersOf.get(facet)!)
    // Parallel planes come from walls that are offset by a few centimeters: they are built as one plane.
    if (min > PARALLEL_SHARE && bentMeters(mean, corners, nodes) > BENT_METERS) {
      apart.add(pairKey(...pair))
      continue
    }
    for (const facet of pair) planes.delete(facet)
    groups.join(...pair)
    planes.set(groups.of(pair[0]), mean)
    cornersOf.set(groups.of(pair[0]), corners)
  }
}

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`

/** Spread of corners across the plane reported for them. */
function bentMeters(
  { gradient: [a, b], rise }: Pick<Plane, 'gradient' | 'rise'>,
  corners: readonly number[],
  nodes: RoofLines['nodes'],
): number {
  const slope = Math.hypot(a, b)
  const share = slope === 0 ? 0 : rise / 12 / slope
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const corner of corners) {
    const [x, y, z] = nodes[corner]!
    const off = z - share * (a * x + b * y)
    low = Math.min(low, off)
    high = Math.max(high, off)
  }
  return (high - low) / Math.hypot(1, rise / 12)
}

/** The fold between two planes as a share of the smallest that counts as one. */
function foldShare(one: Gradient, other: Gradient): number {
  const flatter = (Math.atan(Math.min(Math.hypot(...one), Math.hypot(...other))) * 180) / Math.PI
  return foldDegrees(one, other) / (MIN_FOLD_DEGREES * Math.min(1, flatter / FLAT_DEGREES))
}

function withRings(
  { roof, place }: SplitRoof,
  all: readonly RoofLine[],
  planes: ReadonlyMap<number, Plane>,
  groups: Groups,
): MergedRoof | null {
  const numbers = new Map([...planes.keys()].map((group, index) => [group, index]))
  const numberOf = (facet: number) => numbers.get(groups.of(facet))
  const rims: RimLine[][] = [...planes].map(() => [])
  const lines: RoofLine[] = []
  for (const { from, to, left, right, outlineEdge } of all) {
    const [one, other] = [numberOf(left), right === null ? null : numberOf(right)]
    if (one === undefined || other === undefined) return null
    if (one === other) continue
    const line = lines.push({ from, to, left: one, right: other, outlineEdge }) - 1
    rims[one]!.push({ from, to, line })
    if (other !== null) rims[other]!.push({ from: to, to: from, line })
  }
  const facets: MergedFacet[] = []
  for (const [index, { gradient, rise }] of [...planes.values()].entries()) {
    const found = facetRings(roof.nodes, rims[index]!)
    if (found?.length !== 1) return null
    facets.push({ ring: found[0]!.ring, holes: found[0]!.holes, gradient, rise })
  }
  return { nodes: roof.nodes, facets, lines, place }
}

function tiles({ nodes, facets }: MergedRoof, planAreaSqm: number, tolerance: number): boolean {
  const rings = facets.map(({ ring, holes }) =>
    [ring, ...holes].map((one) => one.map((node): PlanePoint => [nodes[node]![0], nodes[node]![1]])),
  )
  const areas = rings.map((own) => own.reduce((sum, ring) => sum + signedArea(ring), 0))
  const area = areas.reduce((sum, one) => sum + one, 0)
  if (!(Math.abs(area - planAreaSqm) <= AREA_SHARE * planAreaSqm)) return false
  if (!facets.every((facet, index) => isNearlyPlane(facet, areas[index]!, nodes))) return false
  return rings.every((facet) => signedArea(facet[0]!) > 0 && !ringsCross(facet, tolerance))
}

/** Whether a facet's area by its points matches the area by its pitch. */
function isNearlyPlane({ ring, holes, rise }: MergedFacet, planAreaSqm: number, nodes: RoofLines['nodes']): boolean {
  const sideways = (axis: 0 | 1) =>
    [ring, ...holes].reduce((sum, one) => {
      const seen = one.map((node): PlanePoint => [nodes[node]![axis], nodes[node]![2]])
      return sum + signedArea(seen)
    }, 0)
  const area = Math.hypot(planAreaSqm, sideways(0), sideways(1))
  return Math.abs(area / (planAreaSqm * Math.hypot(1, rise / 12)) - 1) <= BENT_SHARE
}
