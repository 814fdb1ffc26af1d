import { outlineEdges } from '../outline/edge-origins.ts'
import { ringToPlane } from '../plane.ts'
import type { Edge } from '../polygon.ts'
import type { Roof } from '../roof.ts'
import { originsOf } from '../roof-of.ts'
import type { LngLatRings, PlanePoint } from '../units.ts'

export interface RoofScan {
  /**
   * How much of the scan applies to the reported roof: all of it; only the eave height of the roof derived from it; or
   * only its planes, if no derived roof fits them.
   */
  readonly holds: 'whole' | 'eaves' | 'planes'
  readonly project: string
  /** Null if the points do not come from one day, or the year is unknown. */
  readonly flownOn: string | null
  readonly flownIn: number | null
  /** Attribution to show with the data. */
  readonly attribution: string
  /** Points per square meter. */
  readonly density: number
  readonly roofPoints: number
  /** Share of the points that are on the derived roof, or on a plane. */
  readonly explained: number
  /** Rise over 12 of all sloped planes. */
  readonly rise: number
  readonly areaSqft: number | null
  readonly roof: ScannedRoof | null
  /** Present if there is no such roof, the largest first. */
  readonly planes: readonly ScannedPlane[]
}

/** A roof that was derived from a scan and fits it. */
export interface ScannedRoof {
  /** Whether the outline is the roof's edge. */
  readonly isEdge: boolean
  /** Above the ground. */
  readonly eaveHeightFeet: number
  readonly ridgeHeightFeet: number
  /** How far the roof extends beyond the given outline; negative if it ends inside. */
  readonly overhangFeet: number
  readonly overhangErrorFeet: number
  /** Offset of the point cloud from the outline. */
  readonly shiftFeet: number
  /** Root mean square of the points' distances from the roof. */
  readonly residualFeet: number
  readonly facets: readonly ScannedFacet[]
  /** Planes above the roof that are not part of it. */
  readonly dormers: readonly ScannedPlane[]
}

/** A plane as measured from the points. */
export interface ScannedPlane {
  /** Rise over 12. */
  readonly rise: number
  /** Standard error. */
  readonly pitchErrorDegrees: number
  /** Direction of fall, clockwise from north; null for a level plane. */
  readonly azimuthDegrees: number | null
  /** Area along the slope. */
  readonly areaSqft: number
  /** Root mean square of its points' distances from it; absent in older scans. */
  readonly residualFeet?: number | undefined
  readonly points: number
}

/** A plane of the derived roof with the pitch of its own points; null if there are too few. */
export interface ScannedFacet {
  /** The outline's edge that the plane rises from. */
  readonly edge: number
  readonly ownRise: number | null
  readonly pitchErrorDegrees: number | null
  /** Root mean square of its own points' distances from their plane; absent in older scans. */
  readonly residualFeet?: number | null | undefined
  readonly points: number
}

/**
 * Finds the scan's data for each plane of a roof, by the edges that both rise from; null if the scan has none.
 * @param rings that the roof was derived from; the scan's edge indexes refer to them.
 * @param hasLevels a roof with several levels has its planes in the scan's order.
 */
export function scannedFacets(
  { outline, facets, edges }: Roof,
  rings: LngLatRings,
  scanned: readonly ScannedFacet[],
  hasLevels = false,
): (ScannedFacet | null)[] {
  if (hasLevels) return facets.map((_, facet) => scanned[facet] ?? null)
  const origins = originsOf(outline, rings)
  const [outer = [], ...holes] = rings.map((ring) => ringToPlane(outline.plane, ring))
  const provided = outlineEdges({ outer, holes })
  return facets.map((_, facet) => {
    const eaves = edges.flatMap(({ type, outlineEdge, facets: of }) =>
      type === 'eave' && outlineEdge !== null && of.includes(facet) ? [origins[outlineEdge]!] : [],
    )
    return (
      scanned.find(({ edge }) => eaves.includes(edge)) ??
      // If one plane is over two eaves in one line, the scan identifies it by the first.
      scanned.find(({ edge }) => eaves.some((eave) => provided[edge] && isOneLine(provided[eave]!, provided[edge]))) ??
      null
    )
  })
}

/** Meters, and the cosine of about 1.5 degrees: cleaning merges such walls into one line. */
const APART = 0.1
const SAME_WAY = 0.999_65

function isOneLine([a, b]: Edge, [c, d]: Edge): boolean {
  const [length, other] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(d[0] - c[0], d[1] - c[1])]
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const along = ((d[0] - c[0]) * ux + (d[1] - c[1]) * uy) / other
  const aside = ([x, y]: PlanePoint) => Math.abs((x - a[0]) * uy - (y - a[1]) * ux)
  return along > SAME_WAY && aside(c) < APART && aside(d) < APART
}
