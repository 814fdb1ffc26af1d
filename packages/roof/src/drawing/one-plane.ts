import { type LocalPlane, toPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { Roof, RoofPoint } from '../roof.ts'

export interface NamedRoof {
  readonly name: string
  readonly roof: Roof
  /** Height of the eaves above the ground, if measured. */
  readonly eaveHeightMeters?: number | undefined
}

/**
 * Moves roofs to the plane of the first, so that they keep their relative positions on the ground. Planes this close
 * differ by a shift only: within 500 m of latitude, by less than a tenth of a millimeter per meter.
 */
export function onOnePlane(roofs: readonly NamedRoof[]): NamedRoof[] {
  const plane = roofs[0]?.roof.outline.plane
  if (!plane) return []
  return roofs.map((named) => ({ ...named, roof: shifted(named.roof, plane) }))
}

function shifted(roof: Roof, plane: LocalPlane): Roof {
  const [dx, dy] = toPlane(plane, roof.outline.plane.origin)
  if (dx === 0 && dy === 0) return roof
  const ring = (places: Ring): Ring => places.map(([x, y]) => [x + dx, y + dy] as const)
  const outline = { plane, outer: ring(roof.outline.outer), holes: roof.outline.holes.map(ring) }
  return { ...moved(roof, ([x, y, z]) => [x + dx, y + dy, z]), outline }
}

/** Returns the roof with all points of its planes and edges mapped; its outline is unchanged. */
export function moved(roof: Roof, point: (from: RoofPoint) => RoofPoint): Roof {
  return {
    ...roof,
    facets: roof.facets.map((facet) => ({
      ...facet,
      ring: facet.ring.map(point),
      holes: facet.holes.map((hole) => hole.map(point)),
    })),
    edges: roof.edges.map(({ pieces, ...edge }) => ({
      ...edge,
      from: point(edge.from),
      to: point(edge.to),
      ...(pieces && { pieces: pieces.map(([from, to]) => [point(from), point(to)] as const) }),
    })),
  }
}
