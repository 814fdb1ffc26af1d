import type { NamedRoof } from '../drawing/one-plane.ts'
import type { Ring } from '../polygon.ts'
import type { EdgeType, RoofPoint } from '../roof.ts'
import { onOneGround } from './on-ground.ts'
import { triangulate } from './triangulate.ts'
import { normalOf, type Way } from './way.ts'

/** Triangles of one kind of surface. Planes do not share corners, so that each plane is shaded flat. */
export interface Surface {
  /** East, north, up of each corner in meters, three numbers each. */
  readonly positions: readonly number[]
  /** One for each position; unit length, outward. */
  readonly normals: readonly number[]
  /** Three corners for each triangle, counterclockwise as seen from outside. */
  readonly indices: readonly number[]
  /** The plane of each triangle: an index into the mesh's facets, or into its walls' structures. */
  readonly of: readonly number[]
}

/** A plane in a mesh of several structures. */
export interface MeshFacet {
  /** Index of the structure, and of the plane within it. */
  readonly structure: number
  readonly facet: number
  readonly rise: number
}

export interface MeshEdge {
  readonly structure: number
  readonly type: EdgeType
  readonly from: RoofPoint
  readonly to: RoofPoint
  readonly lengthMeters: number
}

/** Roofs as triangles and lines: x east, y north, z up, in meters on the plane of the first; z is 0 at its eaves. */
export interface RoofMesh {
  readonly names: readonly string[]
  readonly facets: readonly MeshFacet[]
  readonly roof: Surface
  /** From the ground to the roof's rim, gables included. `of` is the structure. */
  readonly walls: Surface
  readonly edges: readonly MeshEdge[]
  readonly groundZ: number
}

interface Growing {
  positions: number[]
  normals: number[]
  indices: number[]
  of: number[]
}

/**
 * Builds roofs on their walls, all on one ground, for a 3D view or file. The triangles of a plane sum to its area;
 * walls have no gaps. `wallHeightMeters` is used for roofs whose eaves were not measured.
 */
export function roofMesh(roofs: readonly NamedRoof[], options: { readonly wallHeightMeters: number }): RoofMesh {
  const { roofs: placed, tops, groundZ } = onOneGround(roofs, options.wallHeightMeters)
  const [roof, walls] = [emptySurface(), emptySurface()]
  const facets: MeshFacet[] = []
  for (const [structure, named] of placed.entries()) {
    for (const [facet, { ring, holes, rise }] of named.roof.facets.entries()) {
      const corners = [ring, ...holes].flat()
      addPlane(roof, corners, normalOf(ring), triangulate(flat(ring), holes.map(flat)), facets.length)
      facets.push({ structure, facet, rise })
    }
    addWalls(walls, tops[structure]!, groundZ, structure)
  }
  const edges = placed.flatMap(({ roof: { edges } }, structure) =>
    edges.map(({ type, from, to, lengthMeters }) => ({ structure, type, from, to, lengthMeters })),
  )
  return { names: placed.map(({ name }) => name), facets, roof, walls, edges, groundZ }
}

/** Adds walls as strips of upright trapezoids, one for each stretch of the rim. */
function addWalls(walls: Growing, tops: readonly (readonly RoofPoint[])[], groundZ: number, structure: number): void {
  for (const top of tops) {
    for (const [index, from] of top.slice(0, -1).entries()) {
      const to = top[index + 1]!
      const corners: RoofPoint[] = [[from[0], from[1], groundZ], [to[0], to[1], groundZ], to, from]
      const halves: [number, number, number][] = [
        [0, 1, 2],
        [0, 2, 3],
      ]
      addPlane(walls, corners, normalOf(corners), halves, structure)
    }
  }
}

function addPlane(
  surface: Growing,
  corners: readonly RoofPoint[],
  normal: Way,
  triangles: readonly (readonly [number, number, number])[],
  of: number,
): void {
  const start = surface.positions.length / 3
  for (const corner of corners) {
    surface.positions.push(...corner)
    surface.normals.push(...normal)
  }
  for (const triangle of triangles) {
    surface.indices.push(...triangle.map((index) => start + index))
    surface.of.push(of)
  }
}

function emptySurface(): Growing {
  return { positions: [], normals: [], indices: [], of: [] }
}

function flat(ring: readonly RoofPoint[]): Ring {
  return ring.map(([x, y]) => [x, y] as const)
}
