import { deriveRoof, sizeOf } from '../derive.ts'
import type { Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import type { DeriveResult, EdgeRule, HalfHip } from '../roof.ts'
import { distance } from '../segment.ts'
import { gableEnds } from './gable-ends.ts'
import type { RoofShape } from './shape.ts'
import { standIn } from './stand-in.ts'
import { straightRidgeLine, straightRidgeRoof, straightRidgeRules } from './straight-ridge.ts'

/**
 * The share of the gable's height that a half-hip clips unless it is measured: half, as its name says and as city
 * models draw it (OpenStreetMap's `roof:shape=half-hipped`, whose ridge ends halfway between a gable's and a hip's).
 */
export const HALF_HIP_SHARE = 0.5

/**
 * The rule for each edge of a cleaned outline, from the shape. The shape's edges refer to this outline.
 *
 * Hip: every edge rises except the named gables. Gable: the named gables, otherwise the ends that {@link gableEnds}
 * finds. Shed: the longest edge that is not a named gable is the low one and all others are gables, so that naming none
 * makes the longest side low. Flat, or a rise of 0: every edge has the rise 0. Straight ridge: named gables determine
 * its direction. On hip and gable roofs, half-hips are clipped by {@link HALF_HIP_SHARE}. `hipEndRise` applies to the
 * ends that could be gables but are not, and to half-hips. For an edge that rises, its own entry in `edgeRises` takes
 * precedence.
 * @param rise over 12.
 */
export function rulesOf(outline: Outline, shape: RoofShape, rise: number): EdgeRule[] {
  const edges = outlineEdges(outline)
  if (shape.kind === 'flat' || rise === 0) return edges.map(() => 0)
  const ownRise = (edge: number) => shape.edgeRises?.[edge] ?? null
  if (shape.kind === 'straightRidge') {
    const rules = straightRidgeRules(outline, straightRidgeLine(outline, shape.gableEdges), rise)
    return rules.map((rule, edge) => (rule === 'gable' ? rule : (ownRise(edge) ?? rule)))
  }
  const gables = new Set(shape.gableEdges ?? (shape.kind === 'gable' ? gableEnds(outline, []) : []))
  if (shape.kind === 'shed') {
    const low = longestOf(outline, (edge) => !gables.has(edge))
    return edges.map((_, edge) => (edge === low ? (ownRise(edge) ?? rise) : 'gable'))
  }
  const ends = shape.hipEndRise ? gableEnds(outline, []) : []
  const halfHip = (edge: number): HalfHip => ({
    clipped: HALF_HIP_SHARE,
    rise: ownRise(edge) ?? shape.hipEndRise ?? rise,
  })
  return edges.map((_, edge) => {
    if (shape.halfHipEdges?.includes(edge)) return halfHip(edge)
    if (gables.has(edge)) return 'gable'
    return ownRise(edge) ?? (shape.hipEndRise && ends.includes(edge) ? shape.hipEndRise : rise)
  })
}

/**
 * The roof of a shape over a cleaned outline, which the shape's edges refer to. If walls next to a gable step in and
 * out, no planes may fit them exactly: then returns what stands in for them and sets `taken`, see {@link standIn}.
 * Refuses as {@link deriveRoof} does, and with `RULES_DO_NOT_FIT` for one straight ridge whose two planes have
 * different rises.
 * @param rise over 12.
 */
export function shapeRoof(outline: Outline, shape: RoofShape, rise: number): DeriveResult {
  const exact = exactRoof(outline, shape, rise)
  if (exact.ok || exact.reason !== 'NOT_DERIVABLE' || !namesEnds(shape) || shape.kind === 'shed') return exact
  return standIn({ outline, rules: rulesOf(outline, shape, rise) }) ?? exact
}

/** Whether a user named ends: nothing stands in for those that are only guessed. */
function namesEnds({ gableEdges, halfHipEdges }: RoofShape): boolean {
  return gableEdges !== undefined || halfHipEdges !== undefined
}

/** Like {@link shapeRoof}, but without stand-ins for what cannot be derived exactly. */
export function exactRoof(outline: Outline, shape: RoofShape, rise: number): DeriveResult {
  const rules = rulesOf(outline, shape, rise)
  if (shape.kind !== 'straightRidge' || !(rise > 0)) return deriveRoof({ outline, rules })
  const [common = rise, ...others] = new Set(rules.filter((rule) => typeof rule === 'number'))
  if (others.length > 0) return { ok: false, reason: 'RULES_DO_NOT_FIT', ...sizeOf(outline) }
  // Level planes have no ridge; `deriveRoof` refuses an invalid rise.
  if (!(common > 0)) return deriveRoof({ outline, rules })
  return { ok: true, roof: straightRidgeRoof(outline, straightRidgeLine(outline, shape.gableEdges), common) }
}

/** The longest edge of the outer ring that may be the low one; the first of equals. */
function longestOf(outline: Outline, mayBe: (edge: number) => boolean): number | null {
  let best: { edge: number; length: number } | null = null
  for (const [edge, ends] of outlineEdges(outline).slice(0, outline.outer.length).entries()) {
    const length = distance(...ends)
    if (mayBe(edge) && (!best || length > best.length * (1 + 1e-9))) best = { edge, length }
  }
  return best?.edge ?? null
}
