import type { EdgeRule } from '@gable/roof/roof'
import type { PlanePoint } from '@gable/roof/units'
import { describe, expect, it } from 'vitest'
import { type MeasureOptions, measureRoof } from './measure.ts'
import { planOf } from './plan.ts'
import type { RoofPoints } from './points.ts'
import { type Scan, simulated } from './simulate/cloud.ts'
import { changed } from './simulate/moved-cloud.ts'

const corners: PlanePoint[] = [
  [-8, -4.5],
  [8, -4.5],
  [8, 4.5],
  [-8, 4.5],
]
const plan = planOf(corners)!
const rules: readonly EdgeRule[] = [6, 6, 6, 'gable']
const FEET = 1 / 0.3048

const scan = (how: Partial<Scan> = {}) => simulated(plan, rules, { seed: 3, density: 4, ...how })!
const cloud = (xyz: readonly number[]): RoofPoints => ({
  xyz: Float64Array.from(xyz),
  classes: new Uint8Array(xyz.length / 3),
})
const refusalOf = (points: RoofPoints, outline = corners, options: MeasureOptions = {}) => {
  const result = measureRoof(outline, points, options)
  return result.kind === 'none' ? result.reason : result.kind
}

describe('units and projections other than meters on the ground', () => {
  it('detects heights in feet that were read as meters', () => {
    for (const eave of [2.8, 3.5, 5]) {
      const points = changed(scan({ eave, around: 6 }), (x, y, z) => [x, y, z * FEET])
      expect(refusalOf(points, corners, { heightsAre: 'guessed' })).toBe('heightsUndecided')
    }
  })

  it.each([9.5, 12, 20])('measures a house with eaves at %d m if the unit was declared', (eave) => {
    expect(refusalOf(scan({ eave, around: 6 }))).toBe('measured')
    expect(refusalOf(scan({ eave, around: 6 }), corners, { heightsAre: 'guessed' })).toBe('heightsUndecided')
  })

  it.each([30, 40, 44, 49])('detects Web Mercator at %i degrees', (latitude) => {
    const stretch = 1 / Math.cos((latitude * Math.PI) / 180)
    const points = changed(scan({ around: 8 }), (x, y, z) => [x * stretch, y * stretch, z])
    expect(refusalOf(points)).toBe('outlineDoesNotFit')
  })

  it('detects swapped axes', () => {
    const points = changed(scan({ around: 10 }), (x, y, z) => [y, x, z])
    expect(measureRoof(corners, points).kind).not.toBe('measured')
  })

  it('detects a cloud entirely in feet, and one in meters read as feet', () => {
    for (const factor of [FEET, 1 / FEET]) {
      const points = changed(scan({ around: 30 }), (x, y, z) => [x * factor, y * factor, z * factor])
      expect(measureRoof(corners, points).kind).not.toBe('measured')
    }
  })
})

describe('a house that cannot be measured', () => {
  it('reports that the flight is older than the house', () => {
    const bare = changed(scan(), (x, y) => [x, y, 120 + 0.05 * Math.sin(7 * x + 3 * y)])
    expect(refusalOf(bare)).toBe('noRoof')
  })

  it('reports that trees cover it', () => {
    expect(refusalOf(scan({ tree: 0.9 }))).toBe('covered')
    const points = scan({ tree: 0.6 })
    const green = { xyz: points.xyz, classes: points.classes.map((_, at) => (points.xyz[3 * at + 2]! > 122 ? 5 : 2)) }
    expect(refusalOf(green)).toBe('covered')
  })

  it('does not blame trees if a roof has too many folds for any plane', () => {
    const level = simulated(plan, [0, 0, 0, 0], { seed: 3, density: 4, around: 6 })!
    const folded = changed(level, (x, y, z) => [x, y, z < 122 ? z : z + 1.5 * Math.abs(((x + 8) % 2) - 1)])
    expect(refusalOf(folded)).toBe('noFit')
  })

  it('reports that there are too few points', () => {
    expect(refusalOf(scan({ density: 0.5 }))).toBe('tooFewPoints')
    expect(refusalOf(cloud([0, 0, 5]))).toBe('tooFewPoints')
  })

  it('refuses an empty cloud, another place, values that are not numbers, and an invalid outline', () => {
    expect(refusalOf(cloud([]))).toBe('badInput')
    expect(refusalOf(changed(scan(), (x, y, z) => [x + 500, y, z]))).toBe('badInput')
    expect(refusalOf(changed(scan(), () => [Number.NaN, Number.NaN, Number.NaN]))).toBe('badInput')
    expect(refusalOf(changed(scan(), (x, y) => [x, y, Number.POSITIVE_INFINITY]))).toBe('badInput')
    expect(refusalOf(scan(), [])).toBe('badInput')
    expect(refusalOf(scan(), [...corners].reverse())).toBe('badInput')
    expect(
      refusalOf(scan(), [
        [0, 0],
        [0, 0],
        [1, 1],
      ]),
    ).toBe('badInput')
    expect(
      refusalOf(scan(), [
        [Number.NaN, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toBe('badInput')
  })

  it('measures the rest if some points are not numbers', () => {
    const points = scan()
    const holed = { ...points, xyz: points.xyz.map((value, at) => (at % 60 === 2 ? Number.NaN : value)) }
    expect(measureRoof(corners, holed).kind).toBe('measured')
  })

  it('samples a huge cloud and measures the sample', () => {
    const result = measureRoof(corners, scan({ density: 120 }))
    expect(result.kind).toBe('measured')
    if (result.kind !== 'measured') return
    expect(result.density).toBeGreaterThan(100)
    expect(result.roofPoints).toBeLessThan(8_000)
  })

  it('reads the ground from the classes if they are set', () => {
    const result = measureRoof(corners, scan({ isClassified: true, ground: 300 }))
    expect(result.kind).toBe('measured')
    if (result.kind === 'measured') expect(Math.abs(result.groundLevel - 300)).toBeLessThan(0.1)
  })
})
