import { rawRoofLines, sizeOf } from '../derive.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { leastRectangle } from '../outline/least-rectangle.ts'
import { boundingBox } from '../polygon.ts'
import { type EdgeRule, isWall, type Roof, type RoofPlan } from '../roof.ts'
import { assembledRoof, type PlanSize } from '../skeleton/assemble-roof.ts'
import { CHECK_SHARE, isRoof } from '../skeleton/check.ts'
import type { RoofLines } from '../skeleton/roof-lines.ts'
import type { SlopePlane } from '../skeleton/slope-plane.ts'
import { cutBack, lowered } from './cut-back.ts'
import {
  depthOf,
  type Frame,
  type FrameSide,
  frameOf,
  frameRings,
  type Jog,
  jogsOf,
  leadingWall,
  withoutJog,
} from './frame.ts'

/** All jogs together add less than this share of the plan area; larger ones are wings. */
const MAX_ADDED_SHARE = 0.25
/** Share of the width of the least rectangle around the house: what reaches farther is a wing, not a jog. */
const MAX_DEPTH_SHARE = 0.25
/** Each try derives a roof. */
const MAX_TRIES = 4
/** A plane rises from a wall, rather than running along it, if its slope is nearly square to the wall. */
const SQUARE_COSINE = 0.8

/**
 * Derives the roof over walls with jogs next to a gable, as carpenters build it: the planes run straight over the jogs,
 * so an eave that steps out is lower and a gable end that steps back ends the ridge earlier. Fills jogs, the smallest
 * first, until a roof can be derived, then cuts off what was added. The {@link leadingWall} of each plane sets its
 * height; the lowest point is at height 0. Null if that makes no roof either.
 */
export function deriveOverJogs(plan: RoofPlan): Roof | null {
  const size = sizeOf(plan.outline)
  const deepest = MAX_DEPTH_SHARE * leastRectangle(plan.outline.outer).width
  const isJog = ({ depthMeters }: Jog) => depthMeters <= deepest
  let frame = frameOf(plan)
  let added = 0
  for (let tries = 0; tries < MAX_TRIES; ) {
    const room = MAX_ADDED_SHARE * size.planAreaSqm - added
    const jogs = jogsOf(frame).filter((jog) => isJog(jog) && jog.addedSqm <= room)
    const stopping = jogs.filter(({ stops }) => stops)
    const candidates = stopping.length > 0 ? stopping : jogs
    if (candidates.length === 0) return null
    const least = candidates.reduce((one, other) => (other.addedSqm < one.addedSqm ? other : one))
    added += least.addedSqm
    frame = withoutJog(frame, least, plan)
    if (jogsOf(frame).some(({ stops }) => stops)) continue
    const roof = roofInFrame(frame, plan, size)
    if (roof) return roof
    tries++
  }
  return null
}

function roofInFrame(frame: Frame, plan: RoofPlan, size: PlanSize): Roof | null {
  const { outline } = plan
  const sides = frame.flat()
  const edges = outlineEdges(outline)
  // How much lower a plane is at its side than at the wall that sets its height.
  const below = (side: FrameSide) =>
    isWall(side.rule) ? 0 : (depthOf(side, edges[leadingWall(side, plan)]!) * side.rule) / 12
  const lowest = Math.max(...sides.map(below))
  const rings = frameRings(frame, (side) => (isWall(side.rule) ? 0 : ((lowest - below(side)) * 12) / side.rule))
  if (!rings) return null
  const [outer, ...holes] = rings
  const whole = rawRoofLines({ outline: { ...outline, outer: outer!, holes }, rules: sides.map(({ rule }) => rule) })
  const cut = whole && cutBack(whole, outline)
  if (!cut) return null
  const wallsUnder = ({ edges: own }: SlopePlane) => own.flatMap((side) => sides[side]!.walls)
  const lines = lowered(cut, Math.min(...cut.nodes.map(([, , z]) => z)), wallsUnder)
  const { min, max } = boundingBox(outline.outer)
  const tolerance = Math.hypot(max[0] - min[0], max[1] - min[1]) * CHECK_SHARE
  if (!isRoof(lines, size.planAreaSqm, tolerance)) return null
  return assembledRoof(outline, rulesUnder(lines, plan), lines, size)
}

/**
 * The rule that now applies over each edge: a plane that rises from it, or a wall under a plane that runs along it or
 * falls toward it.
 */
function rulesUnder({ nodes, facets, lines }: RoofLines, { rules }: RoofPlan): EdgeRule[] {
  return rules.map((rule, edge) => {
    const own = lines.filter(({ outlineEdge }) => outlineEdge === edge)
    const rises = own.every(({ from, to, left }) => {
      const [a, b, { normal }] = [nodes[from]!, nodes[to]!, facets[left]!.plane]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      return (normal[1] * (b[0] - a[0]) - normal[0] * (b[1] - a[1])) / length > SQUARE_COSINE
    })
    return rises ? rule : 'gable'
  })
}
