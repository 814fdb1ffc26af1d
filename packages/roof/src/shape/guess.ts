import type { Outline } from '../outline/clean.ts'
import { signedDistance } from '../outline/cut-by-line.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { leastRectangle } from '../outline/least-rectangle.ts'
import { type OverhungOutline, overhungOutline } from '../outline/overhang.ts'
import { type Ring, signedArea } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'
import { gableEnds, partyWalls } from './gable-ends.ts'
import type { RoofShape } from './shape.ts'
import { exactRoof } from './shape-rules.ts'

/** Jogs are small if the outline fills this share of its least rectangle and none extends too far into its width. */
const FILLED_SHARE = 0.9
const JOG_SHARE = 0.25
/** Whether a roof can be derived does not depend on its pitch. */
const ANY_RISE = 6

/** The guessed part of a shape: half-hips and separate pitches are not guessed. */
export type GuessedShape = Pick<RoofShape, 'kind' | 'gableEdges'>

/**
 * The default shape of a roof: a gable whose ends are the party walls, otherwise placed so that the ridge runs along
 * the long side, with a gable for each wing; one straight ridge if walls only have small jogs. A hip if it is
 * preferred, with gables at the party walls, or if no gable roof can be derived. All its `gableEdges` are explicit and
 * refer to this outline.
 *
 * If the roof extends beyond the walls, a niche may close or a short wall vanish, and a roof that could be derived from
 * the walls no longer can: then uses the likeliest one that can, including the gables of the roof's own edge.
 * @param neighbors outer rings of the surrounding buildings, on the outline's plane.
 * @param prefer the most common kind of roof in the area.
 * @param overhangFeet how far the roof extends beyond this outline.
 */
export function guessShape(
  outline: Outline,
  neighbors: readonly Ring[],
  prefer: 'gable' | 'hip' = 'gable',
  overhangFeet = 0,
): GuessedShape {
  const party = partyWalls(outline, neighbors)
  const hips: GuessedShape[] = [
    { kind: 'hip', gableEdges: party },
    { kind: 'hip', gableEdges: [] },
  ]
  const ends = gableEnds(outline, neighbors)
  const gables: GuessedShape[] = ends.length > 0 ? [{ kind: 'gable', gableEdges: ends }] : []
  if (hasSmallJogs(outline)) gables.unshift({ kind: 'straightRidge', gableEdges: party })
  const likeliestFirst = prefer === 'hip' ? hips : [...gables, ...hips]
  const guess = likeliestFirst.find((shape) => exactRoof(outline, shape, ANY_RISE).ok) ?? hips[1]!
  if (overhangFeet === 0) return guess
  const above = overhungOutline(outline, overhangFeet)
  const fits = (shape: RoofShape) => exactRoof(above.outline, shapeAbove(above, shape), ANY_RISE).ok
  if (fits(guess)) return guess
  const endsAbove = gableEnds(above.outline, neighbors).map((edge) => above.origins[edge]!)
  const ownEnds: GuessedShape = { kind: 'gable', gableEdges: [...new Set(endsAbove)].sort((one, other) => one - other) }
  const wider = prefer === 'hip' ? [...hips, ownEnds] : [...gables, ownEnds, ...hips]
  return wider.find(fits) ?? guess
}

/** The same shape, with its gables referring to the roof's edge above the walls. */
function shapeAbove({ origins }: OverhungOutline, shape: RoofShape): RoofShape {
  const gableEdges = [...origins.keys()].filter((edge) => shape.gableEdges?.includes(origins[edge]!))
  return { ...shape, gableEdges }
}

function hasSmallJogs(outline: Outline): boolean {
  if (outline.holes.length > 0 || outlineEdges(outline).length <= 4) return false
  const { centre, along, length, width } = leastRectangle(outline.outer)
  const across: PlanePoint = [-along[1], along[0]]
  const depth = (point: PlanePoint) =>
    Math.min(
      length / 2 - Math.abs(signedDistance(point, { through: centre, along: across })),
      width / 2 - Math.abs(signedDistance(point, { through: centre, along })),
    )
  const deepest = Math.max(...outline.outer.map(depth))
  return signedArea(outline.outer) > FILLED_SHARE * length * width && deepest < JOG_SHARE * width
}
