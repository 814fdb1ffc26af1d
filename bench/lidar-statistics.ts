import { dirname } from 'node:path'
import { findPlanes } from '@gable/lidar/plane/find-planes'
import { toMeasuredPlane } from '@gable/lidar/planes'
import { SIMULATED_GROUND } from '@gable/lidar/simulate/cloud'
import { fieldScene } from '@gable/lidar/simulate/field'
import { FIELD_KINDS } from '@gable/roof/testing/field-houses'
import { readBinaryEpt } from './lidar-ept.ts'
import { boxes, housesWithin } from './lidar-real.ts'
import { percentile, printHeading } from './print.ts'
import { realFile } from './roof-data.ts'

/** Points more than this above the ground, as of the real houses. Meters. */
const MIN_HEIGHT = 2
/** Smaller planes say little about noise. */
const MIN_SQM = 30
const SCENES_PER_KIND = 5

/** What a scan of houses is like, whoever measured it. */
interface Statistics {
  readonly density: number
  /** Mean distance to the nearest point in plan, over that of points at random (Clark and Evans, 1954). */
  readonly evenness: number
  readonly noiseMedian: number
  readonly noiseP90: number
  /** Points on no plane: trees, chimneys and walls. */
  readonly offPlanes: number
}

const rows: readonly { name: string; unit: string; of: (statistics: Statistics) => string }[] = [
  { name: 'points per m2', unit: '', of: ({ density }) => density.toFixed(1) },
  { name: 'evenness: 1 at random, more if regular', unit: '', of: ({ evenness }) => evenness.toFixed(2) },
  { name: 'distance from planes, median', unit: 'm', of: ({ noiseMedian }) => noiseMedian.toFixed(3) },
  { name: 'distance from planes, 90th percentile', unit: 'm', of: ({ noiseP90 }) => noiseP90.toFixed(3) },
  { name: 'points on no plane', unit: '%', of: ({ offPlanes }) => offPlanes.toFixed(0) },
]

/** Compares the houses of a real flight with simulated ones of the tuning set, at its density. */
export function benchStatistics(): void {
  printHeading('Scans of houses: simulated, and Eugene, Oregon, 2010')
  const file = realFile('lidar/autzen-ept/ept.json')
  if (!file) return
  const { x, y } = boxes[0]
  const { density, houses } = housesWithin(readBinaryEpt(dirname(file)), x, y)
  const real = statisticsOf(houses, density)
  const simulated = statisticsOf(simulatedHouses(density), density)
  console.log(`${''.padEnd(44)}${'real'.padStart(10)}${'simulated'.padStart(12)}`)
  for (const { name, unit, of } of rows)
    console.log(`${name.padEnd(44)}${of(real).padStart(10)}${of(simulated).padStart(12)} ${unit}`)
}

function simulatedHouses(density: number): Float64Array[] {
  return FIELD_KINDS.flatMap((kind) =>
    Array.from({ length: SCENES_PER_KIND }, (_, number) => {
      const { xyz } = fieldScene(kind, 'tuning', number, density).points
      const points = Array.from({ length: xyz.length / 3 }, (_, at) => xyz.subarray(3 * at, 3 * at + 3))
      return Float64Array.from(
        points.filter((point) => point[2]! > SIMULATED_GROUND + MIN_HEIGHT).flatMap((point) => [...point]),
      )
    }),
  )
}

function statisticsOf(houses: readonly Float64Array[], density: number): Statistics {
  const found = houses.map((house) => ({ house, planes: findPlanes(house, density, 1) }))
  const residuals = found
    .flatMap(({ house, planes }) => planes.map((plane) => toMeasuredPlane(plane, house, 1 / density)))
    .filter(({ areaSqm }) => areaSqm >= MIN_SQM)
    .map(({ residualMetres }) => residualMetres)
  const points = houses.reduce((sum, { length }) => sum + length / 3, 0)
  const onPlanes = found.flatMap(({ planes }) => planes).reduce((sum, { members }) => sum + members.length, 0)
  return {
    density,
    evenness: percentile(
      found.flatMap(({ house, planes }) => planes.map(({ members }) => evennessOf(house, members))),
      0.5,
    ),
    noiseMedian: percentile(residuals, 0.5),
    noiseP90: percentile(residuals, 0.9),
    offPlanes: 100 * (1 - onPlanes / points),
  }
}

/** The index of Clark and Evans within one plane: its own density is that of its points around each other. */
function evennessOf(xyz: Float64Array, members: Int32Array): number {
  const places = [...members].map((at): [number, number] => [xyz[3 * at]!, xyz[3 * at + 1]!])
  const nearest = places.map(([x, y], at) =>
    Math.min(
      ...places.map(([otherX, otherY], other) =>
        other === at ? Number.POSITIVE_INFINITY : Math.hypot(x - otherX, y - otherY),
      ),
    ),
  )
  const mean = nearest.reduce((sum, distance) => sum + distance, 0) / nearest.length
  return 2 * mean * Math.sqrt(places.length / areaOf(places))
}

/** Plan area of the places: square meters with a point, at one point per square meter and more. */
const areaOf = (places: readonly (readonly [number, number])[]) =>
  new Set(places.map(([x, y]) => `${Math.floor(x)} ${Math.floor(y)}`)).size
