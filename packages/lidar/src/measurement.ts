import type { LevelPlane } from '@gable/roof/levels/leveled-roof'
import type { EdgeRule } from '@gable/roof/roof'
import type { PlanePoint } from '@gable/roof/units'

/**
 * The result of measuring a roof from points. `measured`: the model derived by the engine fits them. `pitchOnly`:
 * planes were found, but no model fits them, as on mansards and on houses with eaves at several heights. `none`:
 * nothing was measured, with the reason.
 */
export type RoofMeasurement = MeasuredRoof | PitchOnly | NotMeasured

/** How the points relate to the house; for a measured roof, its confidence. */
export interface Evidence {
  /** Points per square meter inside the outline. */
  readonly density: number
  /** Points over the outline that are high enough to be on the roof. */
  readonly roofPoints: number
  /** Height of the ground, in the heights of the points. */
  readonly groundLevel: number
}

export interface MeasuredPlane {
  /** Rise over 12. */
  readonly rise: number
  /** Standard error of the pitch, in degrees, from the plane's own residuals and extent. */
  readonly pitchErrorDegrees: number
  /** Direction of fall, clockwise from north; null for a level plane (below 1 degree). */
  readonly azimuthDegrees: number | null
  /** Area along the slope: its share of the points' plan area over the cosine of its pitch. */
  readonly areaSqm: number
  readonly points: number
  /** Root mean square of their distances from it, in meters. */
  readonly residualMetres: number
}

/** How far the roof's edge is outside of the given outline; negative if inside. Meters. */
export interface MeasuredOverhang {
  readonly metres: number
  readonly standardError: number
  /** Whether it differs enough from 0 to be applied: {@link MeasuredRoof.outline} includes it. */
  readonly isTaken: boolean
  /**
   * For each edge of the outline, how far outside of it the roof ends, once the cloud is registered; null if the points
   * do not show an end: at a party wall, under a tree, on a short edge.
   */
  readonly edges: readonly ({ readonly metres: number; readonly standardError: number } | null)[]
}

export interface MeasuredRoof extends Evidence {
  readonly kind: 'measured'
  /** For each edge of the outline, in the form of `deriveRoof`. Rises are as measured, not rounded. */
  readonly rules: readonly EdgeRule[]
  readonly gableEdges: readonly number[]
  /** Rise over 12 of all sloped planes, weighted by area. */
  readonly rise: number
  /** The roof's own edge: the given outline, moved out by the overhang if one was measured; same edges. */
  readonly outline: readonly PlanePoint[]
  readonly overhang: MeasuredOverhang
  /** The planes of the derived roof with the pitch of their own points, in the same order. */
  readonly facets: readonly MeasuredFacet[]
  /** Area of the derived roof. */
  readonly areaSqm: number
  /** Above the ground, in meters. */
  readonly eaveHeight: number
  readonly ridgeHeight: number
  /** Offset of the cloud from the outline, east and north, in meters, which was subtracted before measuring. */
  readonly shift: PlanePoint
  /**
   * Share of the roof's points within 0.3 m of the derived roof, without those that may be on a wall below its edge.
   */
  readonly explained: number
  /** Root mean square of those points' distances from it, in meters. */
  readonly residualMetres: number
  /** Planes of at least 2 m2 that are above the derived roof and not part of it, mostly dormers. */
  readonly dormers: readonly MeasuredPlane[]
  /**
   * The planes of a roof whose eaves are at several heights, in the order of `facets`, with heights above the ground:
   * it is assembled from these, since no rules derive it. Absent if the rules do.
   */
  readonly levels?: readonly LevelPlane[] | undefined
}

/** One plane of the derived roof. */
export interface MeasuredFacet {
  /** The outline's edge that it rises from; for a shed its low one, for a flat roof the first. */
  readonly edge: number
  /** Rise over 12 in the derived roof: similar slopes are merged. */
  readonly rise: number
  /** Rise over 12, from only its own points; null if there are too few. */
  readonly ownRise: number | null
  /** Standard error of `ownRise`, in degrees. */
  readonly pitchErrorDegrees: number | null
  /** Root mean square of its points' distances from their own plane, in meters; null like `ownRise`. */
  readonly residualMetres: number | null
  readonly points: number
}

export interface PitchOnly extends Evidence {
  readonly kind: 'pitchOnly'
  /**
   * Why there is no model. `tooSteep`: the model has a plane so steep that the planes of the points do not confirm
   * it, or
   * that the errors of its pitch leave the area open. `noModelFits`: also if the stored roof would have another area.
   * `courtyard`: no roof is derived around one. Contains no data of a refused model.
   */
  readonly reason: 'severalEavesOrBends' | 'noModelFits' | 'tooSteep' | 'courtyard'
  /** Largest first. A plane steeper than 18/12 is only reported if it is one of the largest. */
  readonly planes: readonly MeasuredPlane[]
  /** Rise over 12 of the planes, weighted by area. */
  readonly rise: number
  /**
   * The plan area over the cosines of the planes; null if one is steeper than 60 degrees, whose area cannot be
   * determined from the plan, or is not reported.
   */
  readonly areaSqm: number | null
  /** Share of the roof's points that are on a plane. */
  readonly explained: number
}

/**
 * Why nothing was measured. `badInput`: an invalid outline, or no finite point. `tooFewPoints`: fewer than 40 on the
 * roof, or under 1.5 per square meter. `noRoof`: the points show the ground at the house's location: it was built after
 * the flight, or is gone. `covered`: more than half of the roof is under trees. `heightsUndecided`: the unit of heights
 * was guessed, and the eaves are lower than 2.2 m or higher than 9 m above the ground, as in a cloud in feet.
 * `outlineDoesNotFit`: the roof in the points does not end at the outline, as where a projection stretches it. `noFit`:
 * no planes were found, or too few to make a roof, with no trees over it.
 */
export type NoMeasurement =
  | 'badInput'
  | 'tooFewPoints'
  | 'noRoof'
  | 'covered'
  | 'heightsUndecided'
  | 'outlineDoesNotFit'
  | 'noFit'

export interface NotMeasured extends Partial<Evidence> {
  readonly kind: 'none'
  readonly reason: NoMeasurement
}
