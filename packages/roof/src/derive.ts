import type { Outline } from './outline/clean.ts'
import { boundingBox, type Edge, edgesOf, perimeter, type Ring, signedArea } from './polygon.ts'
import { type DeriveError, type DeriveResult, type EdgeRule, type HalfHip, isWall, type RoofPlan } from './roof.ts'
import { assembledRoof, type PlanSize } from './skeleton/assemble-roof.ts'
import { CHECK_SHARE, isRoof } from './skeleton/check.ts'
import { linesOfSkeleton, type RoofLines } from './skeleton/roof-lines.ts'
import { shrink } from './skeleton/shrink.ts'
import { heightOver, type LaidRule, type SlopePlane, slopePlanes } from './skeleton/slope-plane.ts'

/** Far above what users may enter: the lower planes of a measured mansard can be as steep as 80 degrees. */
const HIGHEST_RISE = 120
// Touch tolerances as a share of the outline's size, tried in turn until the result passes its check. Simultaneous
// events, such as the spokes of a wheel meeting, are spread by the rounding of the corners.
const TOUCH_SHARES = [1e-8, 1e-10, 1e-6]
// Maximum distance between two edges that share a plane, as a share of the outline's size.
const LINE_SHARE = 1e-7

/**
 * Derives the planes and edges of a roof from an outline and a rule for each of its edges: every plane moves inward
 * with growing height until they meet (a weighted straight skeleton). If all rises are 0, the roof is one level plane.
 * If everything that rises is in one line (a shed), one plane covers the whole outline, with its lowest point at height
 * 0.
 *
 * A half-hip clips a share of the gable in its place: the roof is first derived with gables, and where each of them
 * reaches the clipping height the wall ends and a plane leans back from it.
 *
 * Refuses with `RULES_DO_NOT_FIT` if there is not exactly one rule for each edge, a rise is outside 0 to 120, some
 * rises are 0 and others not, or a half-hip clips less than nothing or more than all; `NOTHING_RISES` if all edges are
 * gables or half-hips; `NOT_DERIVABLE` if the planes do not make a roof, for example where a gable and an eave meet in
 * an inner corner, so that a wall would have to stand inside the outline.
 */
export function deriveRoof(plan: RoofPlan): DeriveResult {
  const { outline, rules } = plan
  const size = sizeOf(outline)
  const lines = roofLines(plan, size)
  if (typeof lines === 'string') return { ok: false, reason: lines, ...size }
  return { ok: true, roof: assembledRoof(outline, rules, lines, size) }
}

/** The planes and lines of {@link deriveRoof} before they are measured; null if it refuses. */
export function rawRoofLines(plan: RoofPlan): RoofLines | null {
  const lines = roofLines(plan, sizeOf(plan.outline))
  return typeof lines === 'string' ? null : lines
}

function roofLines({ outline, rules: provided }: RoofPlan, size: PlanSize): RoofLines | DeriveError {
  const rings = [outline.outer, ...outline.holes]
  const edges = rings.flatMap(edgesOf)
  const error = errorOfRules(provided, edges.length) ?? errorOfRings(rings)
  if (error) return error
  const rules = provided.map(settled)
  if (rules.some((rule) => rule === 0)) return levelLines(rings)
  const under = rules.map((rule) => (isWall(rule) ? 'gable' : rule))
  const gabled = slopedLines(outline, edges, under, size)
  if (!gabled || !rules.some((rule) => typeof rule === 'object')) return gabled ?? 'NOT_DERIVABLE'
  return slopedLines(outline, edges, clipped(rules, gabled), size) ?? 'NOT_DERIVABLE'
}

/** A half-hip that clips its whole gable is a hip; one that clips nothing is a gable. */
function settled(rule: EdgeRule): EdgeRule {
  if (typeof rule !== 'object') return rule
  return rule.clipped === 1 ? rule.rise : rule.clipped === 0 ? 'gable' : rule
}

/**
 * Returns the rules with the wall height of each half-hip, from its share of the gable; a gable without height stays a
 * gable.
 */
function clipped(rules: readonly EdgeRule[], { nodes, lines }: RoofLines): LaidRule[] {
  return rules.map((rule, edge) => {
    if (typeof rule !== 'object') return rule
    const over = lines.filter(({ outlineEdge }) => outlineEdge === edge).flatMap(({ from, to }) => [from, to])
    const gable = Math.max(0, ...over.map((node) => nodes[node]![2]))
    return gable === 0 ? 'gable' : { height: (1 - rule.clipped) * gable, rise: rule.rise }
  })
}

/** The size of an outline, excluding courtyards. */
export function sizeOf({ outer, holes }: Outline): PlanSize {
  const rings = [outer, ...holes]
  return {
    planAreaSqm: rings.reduce((sum, ring) => sum + signedArea(ring), 0),
    perimeterMeters: rings.reduce((sum, ring) => sum + perimeter(ring), 0),
  }
}

function errorOfRules(rules: readonly EdgeRule[], edgeCount: number): DeriveError | null {
  const rises = rules.filter((rule) => typeof rule === 'number')
  const level = rises.filter((rise) => rise === 0).length
  const fit = rises.every((rise) => rise >= 0 && rise <= HIGHEST_RISE) && (level === 0 || level === rises.length)
  const halfHips = rules.filter((rule) => typeof rule === 'object')
  if (rules.length !== edgeCount || !fit || !halfHips.every(isHalfHip)) return 'RULES_DO_NOT_FIT'
  return rises.length === 0 ? 'NOTHING_RISES' : null
}

function isHalfHip({ clipped, rise }: HalfHip): boolean {
  return clipped >= 0 && clipped <= 1 && rise > 0 && rise <= HIGHEST_RISE
}

function errorOfRings(rings: readonly Ring[]): DeriveError | null {
  const finite = rings.flat(2).every(Number.isFinite)
  return finite && rings.every((ring, index) => (index === 0 ? signedArea(ring) > 0 : signedArea(ring) < 0))
    ? null
    : 'NOT_DERIVABLE'
}

function slopedLines(outline: Outline, edges: readonly Edge[], rules: readonly LaidRule[], size: PlanSize) {
  const { min, max } = boundingBox(outline.outer)
  const across = Math.hypot(max[0] - min[0], max[1] - min[1])
  const rings = [outline.outer, ...outline.holes]
  const { planes, planeOfEdge } = slopePlanes(edges, rules, across * LINE_SHARE)
  const rising = planes.filter(({ speed }) => speed > 0)
  if (rising.length === 0) return null
  if (rising.length === 1) return onePlane(rings, rising[0]!)
  const ends = endsOfEdges(rings, planeOfEdge)
  for (const share of TOUCH_SHARES) {
    const skeleton = shrink(rings, planes, planeOfEdge, across * share)
    const lines = skeleton && linesOfSkeleton(skeleton, planes, edges, ends, across * CHECK_SHARE)
    if (lines && isRoof(lines, size.planAreaSqm, across * CHECK_SHARE)) return lines
  }
  return null
}

/** The corners of each edge, indexed across all rings; an edge ends where the next edge of nonzero length begins. */
function endsOfEdges(rings: readonly Ring[], planeOfEdge: readonly (number | null)[]): [number, number][] {
  let first = 0
  return rings.flatMap((ring) => {
    const start = first
    first += ring.length
    return ring.map((_, index): [number, number] => {
      let next = (index + 1) % ring.length
      while (planeOfEdge[start + next] === null && next !== index) next = (next + 1) % ring.length
      return [start + index, start + next]
    })
  })
}

/** Covers the whole outline with a level plane. */
function levelLines(rings: readonly Ring[]): RoofLines {
  const level: SlopePlane = { direction: [1, 0], normal: [0, 1], offset: 0, speed: 0, rule: 0, edges: [] }
  return wholeOutline(rings, level, () => 0)
}

/** Covers the whole outline with one sloped plane, with its lowest point at height 0. */
function onePlane(rings: readonly Ring[], plane: SlopePlane): RoofLines {
  const lowest = Math.min(...rings.flat().map((point) => heightOver(plane, point)))
  return wholeOutline(rings, plane, (point) => Math.max(0, heightOver(plane, point) - lowest))
}

function wholeOutline(rings: readonly Ring[], plane: SlopePlane, height: (point: Ring[number]) => number): RoofLines {
  const nodes = rings.flat().map((point) => [point[0], point[1], height(point)] as const)
  let first = 0
  const loops = rings.map((ring) => {
    first += ring.length
    return ring.map((_, index) => first - ring.length + index)
  })
  const lines = loops.flatMap((loop) =>
    loop.map((from, index) => ({
      from,
      to: loop[(index + 1) % loop.length]!,
      left: 0,
      right: null,
      outlineEdge: from,
    })),
  )
  return { nodes, facets: [{ plane, ring: loops[0]!, holes: loops.slice(1) }], lines }
}
