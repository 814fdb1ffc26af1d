import { STATED_ACCURACY } from '@gable/lidar/accuracy'
import type { MeasuredRoof } from '@gable/lidar/measurement'
import { type LeveledScene, leveledScene } from '@gable/lidar/simulate/leveled'
import { deriveRoof } from '@gable/roof/derive'
import { leveledRoof } from '@gable/roof/levels/leveled-roof'
import { localPlane } from '@gable/roof/plane'
import { contains } from '@gable/roof/polygon'
import type { EdgeType, Roof } from '@gable/roof/roof'
import { distanceToSegment } from '@gable/roof/segment'
import { riseToDegrees } from '@gable/roof/slope'
import type { BuiltFacet } from '@gable/roof/testing/built-mesh'
import type { PlanePoint } from '@gable/roof/units'
import { measuredAt, noCost } from './lidar-cost.ts'
import { percentile, printFigure, printHeading, type Target } from './print.ts'

const HOUSES = 240
/** Beyond the seeds that thresholds were tuned on. */
const FIRST = 40_000
/** An edge is correct if an edge of the same type is within this distance; and the sampling distance. Meters. */
const [BESIDE, SAMPLE] = [0.6, 0.4]
/**
 * Minimum share of a roof's edge length that must be correct, in the measurement and in the truth: scan noise moves
 * corners.
 */
const RIGHT_SHARE = 0.9
const MIN_STEPS = 1

interface Pair extends LeveledScene {
  readonly measured: MeasuredRoof
  readonly roof: Roof
}

/** A measured roof next to the house as it was built. */
interface Compared {
  readonly house: Pick<LeveledScene['house'], 'mesh'>
  readonly roof: Roof
}

/**
 * Houses of several levels made of planes, each scanned with its walls and the ground: how many are measured
 * completely, and how well.
 */
export function benchLevels(density: number, houses = HOUSES): void {
  printHeading(`${houses} houses of several levels built of planes, scanned at ${density} points/m2`)
  const at4 = (target: Target) => (density === 4 ? target : undefined)
  const cost = noCost()
  const scenes = Array.from({ length: houses }, (_, at) => leveledScene(FIRST + at, density))
  const asEdge = { outlineIs: 'roofEdge' } as const
  measuredAt(noCost(), scenes[0]!.house.outline, scenes[0]!.points, asEdge)
  const results = scenes.map(({ house, points }) => measuredAt(cost, house.outline, points, asEdge))
  const pairs = results.flatMap((measured, at): Pair[] => {
    const roof = measured.kind === 'measured' ? roofOf(measured) : null
    return measured.kind === 'measured' && roof ? [{ ...scenes[at]!, measured, roof }] : []
  })
  const areas = pairs.map(({ house, roof }) => off(roof.areaSqm, house.mesh.areaSqm))
  const pitches = pairs.flatMap(pitchErrors)
  const steps = pairs.flatMap(stepErrors)
  const right = pairs.filter(hasRightEdges)
  const stated = STATED_ACCURACY.find((one) => one.density === density)!
  printFigure('measured whole', (100 * pairs.length) / houses, '%', at4({ atLeast: 85 }))
  printFigure('  edges right', (100 * right.length) / pairs.length, '% of measured', at4({ atLeast: 95 }))
  printFigure('area, median error', percentile(areas, 0.5), '%', at4({ atMost: 0.6 }))
  printFigure('  95th percentile', percentile(areas, 0.95), '%', at4({ atMost: 4 }))
  printFigure('  worst', Math.max(...areas), '%')
  printFigure('  within what is stated of 95 of 100', shareWithin(areas, stated.areaPercent.p95), '%', { atLeast: 95 })
  printFigure('pitch of a plane, median error', percentile(pitches, 0.5), 'degrees', at4({ atMost: 0.5 }))
  printFigure('  95th percentile', percentile(pitches, 0.95), 'degrees', at4({ atMost: 3 }))
  printFigure('step and headwall flashing, median error', percentile(steps, 0.5), '%', at4({ atMost: 2 }))
  printFigure('  95th percentile', percentile(steps, 0.95), '%', at4({ atMost: 6 }))
  printFigure('CPU a roof, 99th percentile', percentile(cost.milliseconds, 0.99), 'ms', { atMost: 300 })
  for (const kind of new Set(scenes.map(({ house }) => house.kind))) {
    const all = scenes.filter(({ house }) => house.kind === kind)
    const own = pairs.filter(({ house }) => house.kind === kind)
    printFigure(`  ${kind}: measured whole`, (100 * own.length) / all.length, '%')
    printFigure('    edges right', (100 * own.filter(hasRightEdges).length) / own.length, '% of measured')
  }
}

const shareWithin = (errors: readonly number[], max: number) =>
  (100 * errors.filter((error) => error <= max).length) / errors.length

/** The measured roof, with its edges. */
export function roofOf({ outline: outer, rules, levels }: MeasuredRoof): Roof | null {
  const outline = { plane: localPlane([0, 0]), outer, holes: [] }
  if (levels) return leveledRoof(outline, levels)
  const derived = deriveRoof({ outline, rules })
  return derived.ok ? derived.roof : null
}

interface Line {
  readonly type: EdgeType
  readonly from: readonly [x: number, y: number, ...rest: number[]]
  readonly to: readonly [x: number, y: number, ...rest: number[]]
}

/** Whether nearly all existing edges were found, and nearly no others. */
export function hasRightEdges({ house, roof }: Compared): boolean {
  return (
    adjacentShare(house.mesh.edges, roof.edges) >= RIGHT_SHARE &&
    adjacentShare(roof.edges, house.mesh.edges) >= RIGHT_SHARE
  )
}

function adjacentShare(edges: readonly Line[], others: readonly Line[]): number {
  let [all, adjacent] = [0, 0]
  for (const { type, from, to } of edges) {
    const alike = others.filter((other) => other.type === type)
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / SAMPLE))
    for (let at = 0; at < count; at++) {
      const share = (at + 0.5) / count
      const place: PlanePoint = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
      all++
      if (alike.some((other) => distanceToSegment(place, plan(other.from), plan(other.to)) < BESIDE)) adjacent++
    }
  }
  return adjacent / all
}

const plan = ([x, y]: Line['from']): PlanePoint => [x, y]

/** The error of each true plane, compared with the measured plane that covers most of it. */
export function pitchErrors({ house, roof }: Compared): number[] {
  return house.mesh.facets.flatMap((facet) => {
    const places = placesIn(facet)
    const counts = roof.facets.map(({ ring }) => {
      const own = ring.map(plan)
      return places.filter((place) => contains(own, place)).length
    })
    const max = counts.indexOf(Math.max(...counts))
    return max < 0 || places.length === 0
      ? []
      : [Math.abs(riseToDegrees(roof.facets[max]!.rise) - riseToDegrees(facet.plane.rise))]
  })
}

/** Places on a grid over a true plane. */
export function placesIn({ ring, holes }: BuiltFacet): PlanePoint[] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const places: PlanePoint[] = []
  for (let x = Math.min(...xs) + SAMPLE / 2; x < Math.max(...xs); x += SAMPLE) {
    for (let y = Math.min(...ys) + SAMPLE / 2; y < Math.max(...ys); y += SAMPLE) {
      if (contains(ring, [x, y]) && !holes.some((hole) => contains(hole, [x, y]))) places.push([x, y])
    }
  }
  return places
}

/** The error of step and headwall flashing together, in percent; none for a roof without. */
export function stepErrors({ house, roof }: Compared): number[] {
  const wanted = house.mesh.edges.reduce(
    (sum, { type, lengthMeters }) => sum + (isFlashing(type) ? lengthMeters : 0),
    0,
  )
  const got = roof.lengthsMeters.stepFlashing + roof.lengthsMeters.flashing
  return wanted < MIN_STEPS ? [] : [off(got, wanted)]
}

const isFlashing = (type: EdgeType) => type === 'stepFlashing' || type === 'flashing'

const off = (got: number, wanted: number) => 100 * Math.abs(got / wanted - 1)
