/** What a person calls a roof. `straightRidge`: one ridge over the whole outline, for gabled houses with small jogs. */
export const ROOF_KINDS = ['gable', 'hip', 'shed', 'flat', 'straightRidge'] as const
export type RoofKind = (typeof ROOF_KINDS)[number]

/** A roof in a person's words; with an outline and a rise it makes a rule for every edge. */
export interface RoofShape {
  readonly kind: RoofKind
  /**
   * The edges that are gables, of the outline as it was given: each ring's edges in order, the outer ring first, edge i
   * from corner i. Absent: by the kind and the guess. For a shed all but the low edge.
   */
  readonly gableEdges?: readonly number[] | undefined
  /** The edges that are half-hips on a gable or hip roof, counted in the same way; one that is named in both is a half-hip. */
  readonly halfHipEdges?: readonly number[] | undefined
  /** Rise over 12 of the hip ends, half-hips among them, where it differs from the roof's. */
  readonly hipEndRise?: number | undefined
  /**
   * Rises over 12 of single edges, counted in the same way, as where a roof was measured plane by plane; null, or beyond the
   * list's end: the roof's rise, or the hip ends'. A gable has none; a half-hip's is that of the plane above its wall.
   */
  readonly edgeRises?: readonly (number | null)[] | undefined
  /**
   * The planes of a roof of several levels, as a scan measured them: it is put together from these. They hold on the outline
   * and with the slope that they were measured with, as `edgeRises` do; what else the shape says is told where they do not.
   */
  readonly levels?: readonly ShapeLevel[] | undefined
}

/** A corner of a plane: longitude, latitude, and meters over the roof's lowest eave. */
export type LevelCorner = readonly [lng: number, lat: number, height: number]

/** One plane of a roof of several levels. */
export interface ShapeLevel {
  /** Counterclockwise as seen from above, not closed. */
  readonly ring: readonly LevelCorner[]
  /** What lies inside of it and is none of it, clockwise. */
  readonly holes: readonly (readonly LevelCorner[])[]
}
