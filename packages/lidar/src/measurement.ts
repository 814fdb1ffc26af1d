import type { LevelPlane } from '@gable/roof/levels/levelled-roof'
import type { EdgeRule } from '@gable/roof/roof'
import type { PlanePoint } from '@gable/roof/units'

/**
 * What the points say of a roof. `measured`: the model that the engine derives fits them. `pitchOnly`: planes were found, and
 * no model fits them, as on mansards and on houses with eaves at several heights. `none`: nothing may be said, and why.
 */
export type RoofMeasurement = MeasuredRoof | PitchOnly | NotMeasured

/** How the points stand to the house; of what was measured it is the confidence. */
export interface Evidence {
  /** Points per square metre inside the outline. */
  readonly density: number
  /** Points over the outline that stand high enough to be the roof's. */
  readonly roofPoints: number
  /** Height of the ground, in the heights of the points. */
  readonly groundLevel: number
}

/** One plane of the points, as it was measured. */
export interface MeasuredPlane {
  /** Over 12. */
  readonly rise: number
  /** Standard error of the pitch, in degrees, from the plane's own residuals and extent. */
  readonly pitchErrorDegrees: number
  /** Direction of fall, clockwise from north; null where it is level (below 1 degree). */
  readonly azimuthDegrees: number | null
  /** As it lies on the roof: its share of the points' plan area over the cosine of its pitch. */
  readonly areaSqm: number
  /** How many points lie on it. */
  readonly points: number
  /** Root mean square of their distances from it, in metres. */
  readonly residualMetres: number
}

/** By how much the roof's edge stands outside of the outline that was given; negative: inside. Metres. */
export interface MeasuredOverhang {
  readonly metres: number
  readonly standardError: number
  /** Far enough from 0 to be taken: {@link MeasuredRoof.outline} has it. */
  readonly isTaken: boolean
  /**
   * For each edge of the outline by how much the roof ends outside of it, once the cloud is registered; null where the
   * points do not show an end: at a party wall, under a tree, on a short edge.
   */
  readonly edges: readonly ({ readonly metres: number; readonly standardError: number } | null)[]
}

export interface MeasuredRoof extends Evidence {
  readonly kind: 'measured'
  /** For each edge of the outline, as `deriveRoof` takes them. Rises are as measured, not rounded. */
  readonly rules: readonly EdgeRule[]
  /** Those of the edges that are gables. */
  readonly gableEdges: readonly number[]
  /** Over 12: of all planes that slope, by their area. */
  readonly rise: number
  /** The roof's own edge: the outline that was given, moved out by the overhang where one was measured; same edges. */
  readonly outline: readonly PlanePoint[]
  readonly overhang: MeasuredOverhang
  /** The planes of the derived roof with the pitch of their own points, in its order. */
  readonly facets: readonly MeasuredFacet[]
  /** As the derived roof has it. */
  readonly areaSqm: number
  /** Over the ground, in metres. */
  readonly eaveHeight: number
  readonly ridgeHeight: number
  /** By how much the cloud lies off the outline, east and north, in metres: what was taken off before measuring. */
  readonly shift: PlanePoint
  /** Share of the roof's points within 0.3 m of the derived roof. */
  readonly explained: number
  /** Root mean square of those points' distances from it, in metres. */
  readonly residualMetres: number
  /** Planes of at least 2 m2 that stand over the derived roof and are no part of it: dormers, most of all. */
  readonly dormers: readonly MeasuredPlane[]
  /**
   * The planes of a roof whose eaves stand at several heights, in the order of `facets`, with heights over the ground: it is
   * put together from these, since no rules derive it. Absent: the rules do.
   */
  readonly levels?: readonly LevelPlane[] | undefined
}

/** One plane of the derived roof. */
export interface MeasuredFacet {
  /** The outline's edge that it rises from; of a shed its low one, of a flat roof the first. */
  readonly edge: number
  /** Over 12, as the roof is derived: slopes that are alike are one. */
  readonly rise: number
  /** Over 12, of its own points alone; null where these are too few to tell. */
  readonly ownRise: number | null
  /** Of `ownRise`, in degrees. */
  readonly pitchErrorDegrees: number | null
  readonly points: number
}

export interface PitchOnly extends Evidence {
  readonly kind: 'pitchOnly'
  /**
   * Why no model is given. `tooSteep`: the model has a plane so steep that the planes of the points do not bear it out.
   * `courtyard`: none is derived around one. Nothing of a refused model is in here.
   */
  readonly reason: 'severalEavesOrBends' | 'noModelFits' | 'tooSteep' | 'courtyard'
  /** Largest first. One steeper than 18/12 is told only where it is one of the largest. */
  readonly planes: readonly MeasuredPlane[]
  /** Over 12, of the planes by their area. */
  readonly rise: number
  /** The plan area over the cosines of the planes; null where one is steeper than 60 degrees, whose area no plan tells, or not told. */
  readonly areaSqm: number | null
  /** Share of the roof's points that lie on a plane. */
  readonly explained: number
}

/**
 * Why nothing was measured. `badInput`: an outline that is none, or no finite point. `tooFewPoints`: fewer than 40 on the
 * roof, or under 1.5 to the square metre. `noRoof`: the points show the ground where the house stands: it is newer than
 * the flight, or gone. `covered`: more than half of the roof is under trees. `heightsUndecided`: the unit of heights
 * was guessed, and the eaves stand lower than 2.2 m or higher than 9 m over the ground, as those of a cloud in feet do. `outlineDoesNotFit`: the roof in the
 * points ends elsewhere than the outline, as where a projection stretches it. `noFit`: no planes were found, or too few to
 * make a roof of, with no trees over it.
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
