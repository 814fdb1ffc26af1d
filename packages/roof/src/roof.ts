import type { Outline } from './outline/clean.ts'

/**
 * What stands over one edge of the outline: a plane that rises inward by so much in 12, a wall that none rises from, or a
 * wall with a plane above it.
 */
export type EdgeRule = number | 'gable' | HalfHip

/** A half-hip, also clipped gable or jerkinhead: a gable whose top leans back as a hip does. */
export interface HalfHip {
  /** Of the gable's height so much is clipped, from its top down: between 0, a gable, and 1, a hip. */
  readonly clipped: number
  /** Over 12, of the plane above the gable. */
  readonly rise: number
}

/** Whether a wall begins over an edge and no plane: a gable's or a half-hip's. */
export function isWall(rule: EdgeRule): rule is 'gable' | HalfHip {
  return typeof rule !== 'number'
}

/** An outline with a rule for each of its edges: those of the outer ring in order, then those of each hole. */
export interface RoofPlan {
  readonly outline: Outline
  readonly rules: readonly EdgeRule[]
}

/** A point of the roof in metres: on the outline's plane, and its height above the eaves. */
export type RoofPoint = readonly [x: number, y: number, z: number]

/**
 * The trade's words for an edge. Eave: low and level. Rake: the sloped edge of a gable. Ridge: (nearly) level, two planes
 * meet at the top. Hip: sloped and convex. Valley: sloped and concave. High eave: the top of a shed roof. Pitch break:
 * (nearly) level, one slope goes on in another pitch, as at a mansard's bend: water runs across it. Step flashing: the sloped
 * edge of a plane along the wall of a higher level. Flashing: the level edge of a plane at such a wall, a headwall's.
 */
export const EDGE_TYPES = [
  'ridge',
  'hip',
  'valley',
  'eave',
  'rake',
  'highEave',
  'pitchBreak',
  'stepFlashing',
  'flashing',
] as const
export type EdgeType = (typeof EDGE_TYPES)[number]

/** A length of nothing for each type, to add up in. */
export function noLengths(): Record<EdgeType, number> {
  return Object.fromEntries(EDGE_TYPES.map((type) => [type, 0])) as Record<EdgeType, number>
}

/** One plane of a roof. */
export interface Facet {
  /** Counterclockwise as seen from above, not closed. */
  readonly ring: readonly RoofPoint[]
  /** Courtyards that lie inside the plane, clockwise. */
  readonly holes: readonly (readonly RoofPoint[])[]
  /** As it lies on the roof. */
  readonly areaSqm: number
  /** As seen from above. */
  readonly planAreaSqm: number
  /** Rise over 12. */
  readonly rise: number
  /** Direction of fall, clockwise from north; null where it is level. */
  readonly azimuthDegrees: number | null
}

/** A line of the roof, between two planes or at the rim of one. */
export interface RoofEdge {
  readonly type: EdgeType
  readonly from: RoofPoint
  readonly to: RoofPoint
  /** Eaves, ridges and pitch breaks by their plan length, the others as they lie on the roof. */
  readonly lengthMetres: number
  /** Indexes of the planes that meet in it: one at the rim, else two. */
  readonly facets: readonly [number] | readonly [number, number]
  /** The outline's edge that it lies on, counted as in {@link RoofPlan}; null inside the roof. */
  readonly outlineEdge: number | null
  /**
   * The true lines that it is measured by, where nodes closer than 10 cm are one in `from` and `to`, and facets that
   * nearly are one plane are one; absent: the edge itself.
   */
  readonly pieces?: readonly (readonly [RoofPoint, RoofPoint])[]
}

/** A roof with all its planes and edges. */
export interface Roof {
  readonly outline: Outline
  readonly facets: readonly Facet[]
  readonly edges: readonly RoofEdge[]
  readonly lengthsMetres: Readonly<Record<EdgeType, number>>
  /** As it lies on the roof. */
  readonly areaSqm: number
  readonly planAreaSqm: number
  /** Round the outline and its holes, seen from above. */
  readonly perimeterMetres: number
  /** It was put together from planes at several levels: its rims tell its walls, and no rules derive it. */
  readonly hasLevels?: true
}

/** Why no planes can be given for an outline: nothing rises, or the result failed its own check. */
export type DeriveFault = 'NOTHING_RISES' | 'RULES_DO_NOT_FIT' | 'NOT_DERIVABLE'

/**
 * What was taken where walls and chosen gables allow no roof exactly so. `overJogs`: the planes run straight over the steps
 * of the walls. `straightRidge`: one straight ridge over the whole outline. `fewerGables`: some gables as hips.
 */
export const STAND_INS = ['overJogs', 'straightRidge', 'fewerGables'] as const
export type StandIn = (typeof STAND_INS)[number]

/** A roof, or why there is none; area and perimeter are right either way. */
export type DeriveResult =
  | {
      readonly ok: true
      readonly roof: Roof
      /** Absent where the roof is the very one that was asked for. Whoever shows the roof says it. */
      readonly taken?: StandIn | undefined
      /** Overhangs meet over a niche of the walls, or over a courtyard: the roof runs over it. That is said as well. */
      readonly filledNiche?: true
    }
  | {
      readonly ok: false
      readonly reason: DeriveFault
      readonly planAreaSqm: number
      readonly perimeterMetres: number
    }
