import { readFileSync } from 'node:fs'
import type { Surface, SurfaceFacet } from '@gable/lidar/fit/surface'
import { depthIn, type Plan, planOf } from '@gable/lidar/plan'
import { seeded } from '@gable/lidar/plane/seeded'
import type { RoofPoints } from '@gable/lidar/points'
import { type Neighbor, pointsOver } from '@gable/lidar/simulate/cloud'
import { scanOf } from '@gable/lidar/simulate/houses'
import { localPlane, toPlane } from '@gable/roof/plane'
import { readTruth, type TrueRoof } from '@gable/roof/testing/truth'
import type { PlanePoint } from '@gable/roof/units'
import { realFile } from './roof-data.ts'

/** A true roof with its neighboring houses, and a scan of them. */
export interface Scene {
  readonly roof: TrueRoof
  readonly points: RoofPoints
}

interface Known {
  readonly roof: TrueRoof
  readonly surface: Surface
}

/** Beyond the seeds of the tests' houses and of the other benches. */
const FIRST = 5_000
/** Terraced houses are wall to wall: this share of gable ends has a neighbor that the file does not contain. */
const PARTY_SHARE = 0.75
/** This share of eaves has a flat roof next to them: an annex, or a taller block. */
const LEVEL_SHARE = 0.25
const NEAR_METERS = 60
/** Eave height, in meters: of one floor, and of four. */
const [LOWEST_EAVE, EAVE_SPAN, MIN_EAVE] = [2.6, 9, 2.2]
/** Half of the neighbors have eaves at the same height, the others up to this much higher or lower. Meters. */
const MAX_STEP = 3
const DRAWS = 3

/**
 * The true roofs of The Hague, each scanned several times with its neighbors: those in the file at their places, a
 * mirror image of the house behind gable ends without one, and a flat roof behind some of the eaves. The file has no
 * eave heights, so every neighbor's is random. Null, with the reason printed, if the file is missing.
 */
export function scenes(density: number): Scene[] | null {
  const file = realFile('roof-truth/denhaag-dev.jsonl')
  if (!file) return null
  const text = readFileSync(file, 'utf8')
  const known = knownRoofs(text)
  return Array.from({ length: DRAWS }, (_, draw) =>
    known.map((house, at) => ({
      roof: house.roof,
      points: scanned(house, known, FIRST + 1_000 * draw + at, density),
    })),
  ).flat()
}

function scanned(house: Known, all: readonly Known[], number: number, density: number): RoofPoints {
  const random = seeded(number * 7_919 + density)
  const eave = LOWEST_EAVE + EAVE_SPAN * random()
  const step = () => (random() < 0.5 ? 0 : MAX_STEP * (2 * random() - 1))
  const atOwnHeight = (surface: Surface): Neighbor => ({ surface, eave: Math.max(MIN_EAVE, eave + step()) })
  const near = all.filter((other) => other !== house).flatMap((other) => placedNextTo(house, other) ?? [])
  const { plan } = house.surface
  const added = plan.corners.flatMap((_, edge) => {
    if (near.some((other) => isAdjacent(plan, edge, other.plan))) return []
    const isGable = house.roof.gableEdges.includes(edge)
    if (random() >= (isGable ? PARTY_SHARE : LEVEL_SHARE)) return []
    const mirrored = mirroredOver(house.surface, edge)
    return mirrored ? [isGable ? mirrored : leveled(mirrored)] : []
  })
  const neighbours = [...near, ...added].map(atOwnHeight)
  return pointsOver(house.surface, { ...scanOf(number, density, random), eave, neighbours })
}

/** The other house in the coordinates of the first; null if it is elsewhere. */
function placedNextTo(one: Known, other: Known): Surface | null {
  const [east, north] = toPlane(localPlane(one.roof.origin), other.roof.origin)
  if (Math.hypot(east, north) > NEAR_METERS) return null
  return changed(
    other.surface,
    ([x, y]) => [x + east, y + north],
    (a, b) => [a, b],
  )
}

/** The roof mirrored at one of its edges. */
function mirroredOver(surface: Surface, edge: number): Surface | null {
  const { x, y, ux, uy } = surface.plan
  const [outX, outY] = [uy[edge]!, -ux[edge]!]
  const flip = (dx: number, dy: number): [number, number] => {
    const twice = 2 * (dx * outX + dy * outY)
    return [dx - twice * outX, dy - twice * outY]
  }
  return changed(
    surface,
    ([px, py]) => {
      const [dx, dy] = flip(px - x[edge]!, py - y[edge]!)
      return [x[edge]! + dx, y[edge]! + dy]
    },
    flip,
  )
}

const leveled = (surface: Surface): Surface => ({
  ...surface,
  facets: surface.facets.map((facet) => ({ ...facet, a: 0, b: 0, c: 0 })),
})

function changed(
  surface: Surface,
  place: (point: PlanePoint) => PlanePoint,
  slope: (a: number, b: number) => readonly [a: number, b: number],
): Surface | null {
  const corners = surface.plan.corners.map(place)
  const plan = planOf(corners) ?? planOf(corners.reverse())
  if (!plan) return null
  const facets = surface.facets.map((facet) => {
    const ring = Array.from(facet.x, (x, at) => place([x, facet.y[at]!]))
    const height = facet.a * facet.x[0]! + facet.b * facet.y[0]! + facet.c
    return facetOver(facet, ring, slope(facet.a, facet.b), height)
  })
  return { ...surface, plan, facets }
}

/** @param height of the ring's first corner. */
function facetOver(
  { edge, area }: Pick<SurfaceFacet, 'edge' | 'area'>,
  ring: readonly PlanePoint[],
  [a, b]: readonly [a: number, b: number],
  height: number,
): SurfaceFacet {
  const [x, y] = [Float64Array.from(ring, ([one]) => one), Float64Array.from(ring, ([, other]) => other)]
  const box = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)] as const
  return { edge, area, x, y, box, a, b, c: height - a * x[0]! - b * y[0]! }
}

function isAdjacent({ x, y, ux, uy, length }: Plan, edge: number, other: Plan): boolean {
  const [east, north] = [0, 1].map((axis) => {
    const [start, along, out] = axis === 0 ? [x, ux, uy[edge]!] : [y, uy, -ux[edge]!]
    return start[edge]! + (along[edge]! * length[edge]!) / 2 + out
  }) as [number, number]
  return depthIn(other, east, north) > 0
}

interface Row {
  readonly vertices: readonly (readonly [number, number, number])[]
  readonly planes: readonly {
    readonly rings: readonly (readonly number[])[]
    readonly proj_m2: number
    readonly pitch_deg: number
    readonly azimuth_deg: number
  }[]
}

/** The roofs with their planes as measured by the city. */
function knownRoofs(text: string): Known[] {
  const rows = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Row => JSON.parse(line))
  return readTruth(text).flatMap((roof, at) => {
    const plan = planOf(roof.outline)
    return plan ? [{ roof, surface: surfaceOf(plan, rows[at]!) }] : []
  })
}

function surfaceOf(plan: Plan, { vertices, planes }: Row): Surface {
  const facets = planes.map((plane, edge) => {
    const ring = plane.rings[0]!.map((corner) => vertices[corner]!)
    const [slope, azimuth] = [plane.pitch_deg, plane.azimuth_deg].map((degrees) => (degrees * Math.PI) / 180)
    const down = Math.tan(slope!)
    const fall = [-down * Math.sin(azimuth!), -down * Math.cos(azimuth!)] as const
    return facetOver(
      { edge, area: plane.proj_m2 },
      ring.map(([x, y]): PlanePoint => [x, y]),
      fall,
      ring[0]![2],
    )
  })
  return { plan, facets, ridge: Math.max(...vertices.map(([, , z]) => z)) }
}
