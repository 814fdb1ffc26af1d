import type { Outline } from './outline/clean.ts'

/**
 * The surface over one edge of the outline: a plane that rises inward by this many inches in 12, a wall without a plane, or
 * a wall with a plane above it.
 */
export type EdgeRule = number | 'gable' | HalfHip

/** A half-hip, also called clipped gable or jerkinhead: a gable whose top leans back like a hip. */
export interface HalfHip {
  /** The share of the gable's height that is clipped, from its top down: between 0, a gable, and 1, a hip. */
  readonly clipped: number
  /** Rise over 12 of the plane above the gable. */
  readonly rise: number
}

/** Whether a wall rather than a plane starts over an edge: a gable's or a half-hip's. */
export function isWall(rule: EdgeRule): rule is 'gable' | HalfHip {
  return typeof rule !== 'number'
}

/** An outline with a rule for each of its edges: those of the outer ring in order, then those of each hole. */
export interface RoofPlan {
  readonly outline: Outline
  readonly rules: readonly EdgeRule[]
}

/** A point of the roof in meters: its position on the outline's plane, and its height above the eaves. */
export type RoofPoint = readonly [x: number, y: number, z: number]

/**
 * The trade's names for edges. Eave: low and level. Rake: the sloped edge of a gable. Ridge: (nearly) level, two planes
 * meet at the top. Hip: sloped and convex. Valley: sloped and concave. High eave: the top of a shed roof. Pitch break:
 * (nearly) level, one slope continues at another pitch, as at a mansard's bend: water runs across it. Step flashing:
 * the sloped edge of a plane along the wall of a higher level. Flashing: the level edge of a plane at such a wall, a
 * headwall's.
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

/** Zero length for each type, as the start of a sum. */
export function noLengths(): Record<EdgeType, number> {
  return Object.fromEntries(EDGE_TYPES.map((type) => [type, 0])) as Record<EdgeType, number>
}

export interface Facet {
  /** Counterclockwise as seen from above, not closed. */
  readonly ring: readonly RoofPoint[]
  /** Courtyards inside the plane, clockwise. */
  readonly holes: readonly (readonly RoofPoint[])[]
  /** Area along the slope. */
  readonly areaSqm: number
  /** Area as seen from above. */
  readonly planAreaSqm: number
  /** Rise over 12. */
  readonly rise: number
  /** Direction of fall, clockwise from north; null for a level plane. */
  readonly azimuthDegrees: number | null
}

/** A line of the roof, between two planes or at the rim of one. */
export interface RoofEdge {
  readonly type: EdgeType
  readonly from: RoofPoint
  readonly to: RoofPoint
  /** Eaves, ridges and pitch breaks by their plan length, the others along the slope. */
  readonly lengthMeters: number
  /** Indexes of the planes that meet in it: one at the rim, otherwise two. */
  readonly facets: readonly [number] | readonly [number, number]
  /** The outline's edge that it is on, indexed as in {@link RoofPlan}; null inside the roof. */
  readonly outlineEdge: number | null
  /**
   * The true lines that determine its length, if `from` or `to` stands for merged nodes closer than 10 cm, or facets
   * that are nearly one plane were merged; absent if the edge itself does.
   */
  readonly pieces?: readonly (readonly [RoofPoint, RoofPoint])[]
}

export interface Roof {
  readonly outline: Outline
  readonly facets: readonly Facet[]
  readonly edges: readonly RoofEdge[]
  readonly lengthsMeters: Readonly<Record<EdgeType, number>>
  /** Area along the slope. */
  readonly areaSqm: number
  readonly planAreaSqm: number
  /** Perimeter of the outline and its holes, seen from above. */
  readonly perimeterMeters: number
  /** Set if the roof was assembled from planes at several levels: its rims define its walls, and no rules derive it. */
  readonly hasLevels?: true
}

/**
 * Why no planes can be derived for an outline: nothing rises, the rules do not fit, or the result failed its own check.
 */
export type DeriveError = 'NOTHING_RISES' | 'RULES_DO_NOT_FIT' | 'NOT_DERIVABLE'

/**
 * What stands in if walls and chosen gables do not allow exactly the requested roof. `overJogs`: the planes run
 * straight over the steps of the walls. `straightRidge`: one straight ridge over the whole outline. `fewerGables`: some
 * gables as hips.
 */
const STAND_INS = ['overJogs', 'straightRidge', 'fewerGables'] as const
export type StandIn = (typeof STAND_INS)[number]

/** A roof, or the reason why there is none; area and perimeter are correct in both cases. */
export type DeriveResult =
  | {
      readonly ok: true
      readonly roof: Roof
      /** Absent if the roof is exactly the requested one. Must be shown together with the roof. */
      readonly taken?: StandIn | undefined
      /**
       * Set if overhangs meet over a niche of the walls, or over a courtyard, which the roof covers. Must be shown as
       * well.
       */
      readonly filledNiche?: true
    }
  | {
      readonly ok: false
      readonly reason: DeriveError
      readonly planAreaSqm: number
      readonly perimeterMeters: number
    }
