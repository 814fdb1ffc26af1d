import type { EdgeRule } from '@gable/roof/roof'
import { facetAt, type Surface, surfaceOf } from '../fit/surface.ts'
import { depthIn, type Plan } from '../plan.ts'
import { seeded } from '../plane/seeded.ts'
import type { RoofPoints } from '../points.ts'

/** Share of a tree's points that are leaves; the others see through it. */
const LEAVES = 0.7

/** Height of the ground, in the heights of the points, unless a scan names another. */
export const SIMULATED_GROUND = 120

/** Parameters of a simulated scan. Lengths in meters. */
export interface Scan {
  readonly seed: number
  /** Points per square meter. */
  readonly density: number
  /** Noise of heights and positions. */
  readonly noise?: number
  readonly sideNoise?: number
  /** Offset of the whole cloud from the outline. */
  readonly shift?: readonly [east: number, north: number]
  /** Height of the eaves above the ground. */
  readonly eave?: number
  /** Height of the ground. */
  readonly ground?: number
  readonly chimneys?: number
  readonly dormers?: number
  /** Share of the roof under a tree. */
  readonly tree?: number
  /** Share of points that are off by 0.3 to 3 m. */
  readonly outliers?: number
  /** Walls that the scan sees from the side, with this many points per square meter of wall. */
  readonly walls?: { readonly faces: readonly WallFace[]; readonly density: number }
  /** A strip that the flight missed: it contains no points. */
  readonly missing?: Strip
  /** Edges where a neighbor's roof continues. */
  readonly partyEdges?: readonly number[]
  /** Surrounding houses, each at its own height. */
  readonly neighbours?: readonly Neighbor[]
  /** How far points extend around the outline. */
  readonly around?: number
  /** Whether points have classes like in a scan: 2 for the ground, 1 for everything else; absent: 0 for all. */
  readonly isClassified?: boolean
}

export interface Neighbor {
  readonly surface: Surface
  /** Height of its eaves above the ground. */
  readonly eave: number
}

/** A wall in plan, from one height above the ground to another. */
export interface WallFace {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly bottom: number
  readonly top: number
}

/** Everything within a distance of a line through a place. */
export interface Strip {
  readonly through: readonly [x: number, y: number]
  readonly angle: number
  readonly reach: number
}

interface Feature {
  readonly kind: 'chimney' | 'dormer' | 'tree'
  readonly x: number
  readonly y: number
  /** Half of its width, or its radius. */
  readonly reach: number
  readonly height: number
}

/** The points of a scan over a roof of these rules on flat ground; null if the engine derives none. */
export function simulated(plan: Plan, rules: readonly EdgeRule[], scan: Scan): RoofPoints | null {
  const surface = surfaceOf(plan, rules)
  return surface && pointsOver(surface, scan)
}

/** The points of a scan over a roof given as planes. */
export function pointsOver(surface: Surface, scan: Scan): RoofPoints {
  const { seed, density, noise = 0.07, sideNoise = 0.15, shift = [0, 0], around = 4, outliers = 0.05 } = scan
  const random = seeded(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const features = featuresOf(surface, scan, random)
  const { left, bottom, width, height } = frameOf(surface.plan, around)
  const count = Math.round(density * width * height)
  const xyz: number[] = []
  const classes: number[] = []
  for (let at = 0; at < count; at++) {
    const [x, y] = [left + random() * width, bottom + random() * height]
    if (depthIn(surface.plan, x, y) < -around || isMissed(scan.missing, x, y)) continue
    const { z, isGround } = heightAt(surface, features, scan, x, y, random)
    const stray = random() < outliers ? (random() < 0.5 ? -1 : 1) * (0.3 + 2.7 * random()) : 0
    xyz.push(x + shift[0] + sideNoise * normal(), y + shift[1] + sideNoise * normal(), z + stray + noise * normal())
    classes.push(!scan.isClassified ? 0 : isGround && stray === 0 ? 2 : 1)
  }
  for (const [x, y, z] of onWalls(scan, random)) {
    xyz.push(x + shift[0] + sideNoise * normal(), y + shift[1] + sideNoise * normal(), z + noise * normal())
    classes.push(scan.isClassified ? 1 : 0)
  }
  return { xyz: Float64Array.from(xyz), classes: Uint8Array.from(classes) }
}

function isMissed(missing: Strip | undefined, x: number, y: number): boolean {
  if (!missing) return false
  const [dx, dy] = [x - missing.through[0], y - missing.through[1]]
  return Math.abs(dy * Math.cos(missing.angle) - dx * Math.sin(missing.angle)) < missing.reach
}

function onWalls(
  { walls, missing, ground = SIMULATED_GROUND }: Scan,
  random: () => number,
): [number, number, number][] {
  if (!walls) return []
  return walls.faces.flatMap(({ from, to, bottom, top }) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const count = Math.round(walls.density * Math.hypot(dx, dy) * Math.max(0, top - bottom))
    return Array.from({ length: count }, (): [number, number, number] => {
      const along = random()
      return [from[0] + along * dx, from[1] + along * dy, ground + bottom + random() * (top - bottom)]
    }).filter(([x, y]) => !isMissed(missing, x, y))
  })
}

function heightAt(
  surface: Surface,
  features: readonly Feature[],
  { eave = 3, ground = SIMULATED_GROUND, partyEdges = [], neighbours = [] }: Scan,
  x: number,
  y: number,
  random: () => number,
): { z: number; isGround: boolean } {
  const over = features.filter((feature) => Math.hypot(feature.x - x, feature.y - y) < feature.reach)
  const tree = over.find(({ kind }) => kind === 'tree')
  const isRoof = depthIn(surface.plan, x, y) > 0
  const party = isRoof ? null : adjacent(surface.plan, partyEdges, x, y)
  const hasLeaves = tree && random() < LEAVES
  const next = isRoof || hasLeaves ? undefined : neighbours.find((other) => depthIn(other.surface.plan, x, y) > 0)
  if (next) return { z: ground + next.eave + heightOf(next.surface, x, y), isGround: false }
  if (!isRoof && !party) {
    const z = hasLeaves ? ground + eave + tree.height * random() : ground
    return { z, isGround: !hasLeaves }
  }
  const [roofX, roofY] = party ?? [x, y]
  const built = over.find(({ kind }) => kind !== 'tree')
  const raised = hasLeaves ? 0.5 + tree.height * random() : (built?.height ?? 0)
  return { z: ground + eave + heightOf(surface, roofX, roofY) + raised, isGround: false }
}

function heightOf(surface: Surface, x: number, y: number): number {
  // There may be slivers between the planes of a survey.
  const { a, b, c } = surface.facets[Math.max(0, facetAt(surface, x, y, -1))]!
  return a * x + b * y + c
}

/** The place on a party wall next to a point; null if there is none. */
function adjacent(plan: Plan, edges: readonly number[], x: number, y: number): [number, number] | null {
  for (const edge of edges) {
    const [dx, dy] = [x - plan.x[edge]!, y - plan.y[edge]!]
    const along = dx * plan.ux[edge]! + dy * plan.uy[edge]!
    const outside = dx * plan.uy[edge]! - dy * plan.ux[edge]!
    if (outside < 0 || along < 0 || along > plan.length[edge]!) continue
    const inX = plan.x[edge]! + along * plan.ux[edge]! - 0.01 * plan.uy[edge]!
    return [inX, plan.y[edge]! + along * plan.uy[edge]! + 0.01 * plan.ux[edge]!]
  }
  return null
}

function featuresOf({ plan, ridge }: Surface, scan: Scan, random: () => number): Feature[] {
  const { left, bottom, width, height } = frameOf(plan, 0)
  const placed = (kind: Feature['kind'], reach: number, tall: number): Feature => {
    for (let attempt = 0; attempt < 100; attempt++) {
      const [x, y] = [left + random() * width, bottom + random() * height]
      if (depthIn(plan, x, y) > reach) return { kind, x, y, reach, height: tall }
    }
    return { kind, x: left + width / 2, y: bottom + height / 2, reach, height: tall }
  }
  const trunk = Math.sqrt(((scan.tree ?? 0) * plan.area) / Math.PI)
  return [
    ...Array.from({ length: scan.chimneys ?? 0 }, () => placed('chimney', 0.4, 1.2)),
    ...Array.from({ length: scan.dormers ?? 0 }, () => placed('dormer', 1, 1)),
    ...(trunk > 0 ? [{ ...placed('tree', 0.1, ridge + 3), reach: trunk }] : []),
  ]
}

function frameOf({ corners }: Plan, around: number) {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, bottom] = [Math.min(...xs) - around, Math.min(...ys) - around]
  return { left, bottom, width: Math.max(...xs) + around - left, height: Math.max(...ys) + around - bottom }
}
