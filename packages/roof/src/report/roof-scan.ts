import { outlineEdges } from '../outline/edge-origins.ts'
import { ringToPlane } from '../plane.ts'
import type { Edge } from '../polygon.ts'
import type { Roof } from '../roof.ts'
import { originsOf } from '../roof-of.ts'
import type { LngLatRings, PlanePoint } from '../units.ts'

/** What a scan from above tells a report of a roof. */
export interface RoofScan {
  /**
   * How much of it holds of the roof as it is reported: all; of the roof that was derived from it the height of the eaves
   * alone; or planes, where no derived roof fits them.
   */
  readonly holds: 'whole' | 'eaves' | 'planes'
  readonly project: string
  /** Null where the points do not tell one day, or nothing tells the year. */
  readonly flownOn: string | null
  readonly flownIn: number | null
  /** Whom whatever shows it owes thanks. */
  readonly attribution: string
  /** Points on a square metre. */
  readonly density: number
  readonly roofPoints: number
  /** Share of these on the roof that was derived, or on a plane. */
  readonly explained: number
  /** Over 12, of all planes that slope. */
  readonly rise: number
  readonly areaSqft: number | null
  readonly roof: ScannedRoof | null
  /** Where there is no such roof, the largest first. */
  readonly planes: readonly ScannedPlane[]
}

/** A roof that was derived from a scan and fits it. */
export interface ScannedRoof {
  /** The outline shows the roof's edge. */
  readonly isEdge: boolean
  /** Over the ground. */
  readonly eaveHeightFeet: number
  readonly ridgeHeightFeet: number
  /** By how much the roof stands out over the outline that was given; negative: it ends within. */
  readonly overhangFeet: number
  readonly overhangErrorFeet: number
  /** By how much the cloud lies off the outline. */
  readonly shiftFeet: number
  /** Root mean square of the points' distances from the roof. */
  readonly residualFeet: number
  readonly facets: readonly ScannedFacet[]
  /** What stands over it and is no part of it. */
  readonly dormers: readonly ScannedPlane[]
}

/** A plane as the points show it. */
export interface ScannedPlane {
  /** Over 12. */
  readonly rise: number
  /** Standard error. */
  readonly pitchErrorDegrees: number
  /** Direction of fall, clockwise from north; null where it is level. */
  readonly azimuthDegrees: number | null
  /** As it lies on the roof. */
  readonly areaSqft: number
  readonly points: number
}

/** A plane of the derived roof with the pitch of its own points; null where these are too few to tell. */
export interface ScannedFacet {
  /** The outline's edge that it rises from. */
  readonly edge: number
  readonly ownRise: number | null
  readonly pitchErrorDegrees: number | null
  readonly points: number
}

/**
 * For each plane of a roof what the scan tells of it, by the edges that both rise from; null where the scan has none such.
 * @param rings that the roof was derived from, on which the scan counts edges.
 * @param hasLevels a roof of several levels has its planes in the order of the scan's.
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
  const given = outlineEdges({ outer, holes })
  return facets.map((_, facet) => {
    const eaves = edges.flatMap(({ type, outlineEdge, facets: of }) =>
      type === 'eave' && outlineEdge !== null && of.includes(facet) ? [origins[outlineEdge]!] : [],
    )
    return (
      scanned.find(({ edge }) => eaves.includes(edge)) ??
      // One plane over two eaves in one line: the scan names it by the first.
      scanned.find(({ edge }) => eaves.some((eave) => given[edge] && isOneLine(given[eave]!, given[edge]))) ??
      null
    )
  })
}

/** Metres, and the cosine of some 1.5 degrees: cleaning makes such walls one line. */
const APART = 0.1
const SAME_WAY = 0.999_65

function isOneLine([a, b]: Edge, [c, d]: Edge): boolean {
  const [length, other] = [Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(d[0] - c[0], d[1] - c[1])]
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const along = ((d[0] - c[0]) * ux + (d[1] - c[1]) * uy) / other
  const aside = ([x, y]: PlanePoint) => Math.abs((x - a[0]) * uy - (y - a[1]) * ux)
  return along > SAME_WAY && aside(c) < APART && aside(d) < APART
}
