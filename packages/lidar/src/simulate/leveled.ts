import type { Ring } from '@gable/roof/polygon'
import type { BuiltFacet, BuiltMesh } from '@gable/roof/testing/built-mesh'
import { heightOf } from '@gable/roof/testing/built-roof'
import { type LeveledHouse, leveledHouse } from '@gable/roof/testing/leveled-houses'
import type { PlanePoint } from '@gable/roof/units'
import type { Surface, SurfaceFacet } from '../fit/surface.ts'
import { planOf } from '../plan.ts'
import { seeded } from '../plane/seeded.ts'
import type { RoofPoints } from '../points.ts'
import { pointsOver, type Scan, type WallFace } from './cloud.ts'
import { scanOf } from './houses.ts'

export interface LeveledScene {
  readonly house: LeveledHouse
  readonly points: RoofPoints
}

type Built = Pick<LeveledHouse, 'outline' | 'mesh'>

/** Walls are this far inside the roof's edge, and have only a few points. */
const [WALLS_INSIDE, WALL_DENSITY] = [0.35, 0.3]
const MISSED_SHARE = 0.25

/**
 * The house with this number, with its walls and the ground, scanned with noise, a shift and, for a quarter of the
 * houses, a strip without points.
 */
export function leveledScene(number: number, density: number): LeveledScene {
  const house = leveledHouse(number)
  return { house, points: scanOfBuilt(house, number, density) }
}

/** A scan of a built house as `leveledScene` scans it, drawn by this number. */
export function scanOfBuilt({ outline, mesh }: Built, number: number, density: number): RoofPoints {
  const surface = surfaceOfMesh(outline, mesh)
  const random = seeded(number * 7_907 + Math.round(density) * 31 + 3)
  const { eave: _, dormers: __, ...scan } = scanOf(number, density, random)
  const faces = wallsOf(mesh, surface)
  const missing: Partial<Scan> = random() < MISSED_SHARE ? { missing: stripOver(outline, random) } : {}
  const walls = { faces, density: WALL_DENSITY * random() }
  return pointsOver(surface, { ...scan, ...missing, eave: 0, walls })
}

/** A built roof as a function of height above the ground. */
function surfaceOfMesh(outline: Ring, { facets }: BuiltMesh): Surface {
  const known = facets.map(facetOf)
  const ridge = Math.max(...known.flatMap(({ a, b, c, x, y }) => Array.from(x, (one, at) => a * one + b * y[at]! + c)))
  return { plan: planOf(outline)!, facets: known, ridge }
}

function facetOf({ plane, ring, holes, planAreaSqm }: BuiltFacet, edge: number): SurfaceFacet {
  // With the even-odd rule, a ring with a bridge to its hole and back contains the same places.
  const corners = [...ring, ...holes.flatMap((hole) => [ring[0]!, ...hole, hole[0]!, ring[0]!])]
  const [x, y] = [Float64Array.from(corners, ([one]) => one), Float64Array.from(corners, ([, one]) => one)]
  const box = [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)] as const
  const [a, b] = [(plane.uphill[0] * plane.rise) / 12, (plane.uphill[1] * plane.rise) / 12]
  return { edge, area: planAreaSqm, x, y, box, a, b, c: heightOf(plane, [0, 0]) }
}

function wallsOf({ edges }: BuiltMesh, surface: Surface): WallFace[] {
  const rims = edges.filter(({ type }) => type === 'eave' || type === 'rake' || type === 'highEave')
  return rims.map(({ from, to }): WallFace => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const inside = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length] as const
    const moved = ([x, y]: PlanePoint): PlanePoint => [x + WALLS_INSIDE * inside[0], y + WALLS_INSIDE * inside[1]]
    const middle: PlanePoint = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const at = (aside: number) => heightAt(surface, middle[0] + aside * inside[0], middle[1] + aside * inside[1])
    return { from: moved(from), to: moved(to), bottom: at(-0.01) ?? 0, top: (at(0.01) ?? 0) - 0.2 }
  })
}

function heightAt({ facets }: Surface, x: number, y: number): number | null {
  const over = facets.find((facet) => isOver(facet, x, y))
  return over ? over.a * x + over.b * y + over.c : null
}

function isOver({ x, y }: SurfaceFacet, px: number, py: number): boolean {
  let inside = false
  for (let at = 0, before = x.length - 1; at < x.length; before = at++) {
    const [ay, by] = [y[before]!, y[at]!]
    if (ay > py === by > py) continue
    if (px < x[before]! + ((py - ay) / (by - ay)) * (x[at]! - x[before]!)) inside = !inside
  }
  return inside
}

function stripOver(outline: Ring, random: () => number) {
  const corner = outline[Math.floor(random() * outline.length)]!
  const [x, y] = outline.reduce(([sx, sy], [ox, oy]) => [sx + ox / outline.length, sy + oy / outline.length], [0, 0])
  const share = 0.6 * random()
  const through: PlanePoint = [x + share * (corner[0] - x), y + share * (corner[1] - y)]
  return { through, angle: Math.PI * random(), reach: 0.4 + 0.6 * random() }
}
