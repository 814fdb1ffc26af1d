/**
 * Kinds of roofs, as users name them. `straightRidge`: one ridge over the whole outline, for gabled houses with small
 * jogs.
 */
export const ROOF_KINDS = ['gable', 'hip', 'shed', 'flat', 'straightRidge'] as const
export type RoofKind = (typeof ROOF_KINDS)[number]

/** A user's description of a roof; with an outline and a rise it determines a rule for every edge. */
export interface RoofShape {
  readonly kind: RoofKind
  /**
   * The edges that are gables, in the outline as given: each ring's edges in order, the outer ring first, edge i from
   * corner i. Absent: determined by the kind and the guess. For a shed, all but the low edge.
   */
  readonly gableEdges?: readonly number[] | undefined
  /** The edges that are half-hips on a gable or hip roof, indexed the same way; an edge named in both is a half-hip. */
  readonly halfHipEdges?: readonly number[] | undefined
  /** Rise over 12 of the hip ends, including half-hips, if it differs from the roof's. */
  readonly hipEndRise?: number | undefined
  /**
   * Rises over 12 of single edges, indexed the same way, for example of a roof measured plane by plane; null, or beyond
   * the list's end: the roof's rise, or the hip ends'. A gable has none; a half-hip's is that of the plane above its
   * wall.
   */
  readonly edgeRises?: readonly (number | null)[] | undefined
  /**
   * The planes of a roof with several levels, as measured by a scan: the roof is assembled from these. Like
   * `edgeRises`, they only apply to the outline and slope that they were measured with; otherwise the rest of the shape
   * applies.
   */
  readonly levels?: readonly ShapeLevel[] | undefined
}

/** A corner of a plane: longitude, latitude, and meters over the roof's lowest eave. */
export type LevelCorner = readonly [lng: number, lat: number, height: number]

export interface ShapeLevel {
  /** Counterclockwise as seen from above, not closed. */
  readonly ring: readonly LevelCorner[]
  /** Holes in the plane, clockwise. */
  readonly holes: readonly (readonly LevelCorner[])[]
}
