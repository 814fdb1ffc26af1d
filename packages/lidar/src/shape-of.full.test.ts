import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { deriveRoof } from '@gable/roof/derive'
import { leveledRoof } from '@gable/roof/levels/leveled-roof'
import { cleanRings } from '@gable/roof/outline/clean'
import { localPlane } from '@gable/roof/plane'
import type { EdgeRule, Roof } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import { largestDifference } from '@gable/roof/testing/moved-outline'
import type { PlanePoint } from '@gable/roof/units'
import { describe, expect, it } from 'vitest'
import { measureRoof } from './measure.ts'
import type { MeasuredRoof, RoofMeasurement } from './measurement.ts'
import { grown, planOf } from './plan.ts'
import { shapeOf } from './shape-of.ts'
import { type Scan, simulated } from './simulate/cloud.ts'
import { house } from './simulate/houses.ts'

const plane = localPlane([-111.1, 43.7])
/** How much the engine lets an area change when it merges two planes. */
const BENT_SHARE = 5e-4
const houses = Array.from({ length: 60 }, (_, number) => number)

/** The roof derived from the stored shape; without a given plane it is on its own. */
function derivedAgain(roof: MeasuredRoof, on: { plane?: typeof plane } = { plane }) {
  const again = roofOf({ ...shapeOf(roof, plane), ...on })
  if (!again.ok) throw new Error(`Refused with ${again.reason}: ${JSON.stringify(roof.rules)}`)
  return again
}

function ownRoof({ outline: outer, rules, levels }: MeasuredRoof): Roof | null {
  const outline = { plane, outer, holes: [] }
  if (levels) return leveledRoof(outline, levels)
  const own = deriveRoof({ outline, rules })
  return own.ok ? own.roof : null
}

/** The relative difference of the roof's area and edge lengths from what the engine derives from the measured rules. */
function apart(roof: MeasuredRoof): number {
  const again = derivedAgain(roof)
  const own = ownRoof(roof)
  if (!own || again.taken) return 1
  return Math.max(
    Math.abs(again.roof.areaSqm / own.areaSqm - 1),
    largestDifference(again.roof, own) / own.perimeterMeters,
  )
}

/**
 * The relative difference of that area from the measured one: the engine merges planes that fold by less than 2
 * degrees.
 */
function offMeasured(roof: MeasuredRoof): number {
  return Math.abs(derivedAgain(roof).roof.areaSqm / roof.areaSqm - 1)
}

function expectAsMeasured(roofs: readonly MeasuredRoof[]): void {
  expect(Math.max(...roofs.filter(({ levels }) => !levels).map(apart))).toBeLessThan(1e-6)
  // Heights of levels are stored to a millimeter.
  expect(Math.max(0, ...roofs.filter(({ levels }) => levels).map(apart))).toBeLessThan(1e-3)
  const off = roofs.map(offMeasured)
  expect(Math.max(...off)).toBeLessThan(BENT_SHARE)
  const derived = off.filter((_, at) => !roofs[at]!.levels)
  expect(derived.filter((share) => share < 1e-6).length / derived.length).toBeGreaterThan(0.95)
}

const isMeasured = (roof: RoofMeasurement | null): roof is MeasuredRoof => roof?.kind === 'measured'

describe('a measured roof stored as a shape', () => {
  it('is derived again as measured', () => {
    const found = houses.map((number) => {
      const { plan, rules, scan } = house(number, 4)
      return measureRoof(plan.corners, simulated(plan, rules, scan)!)
    })
    const sure = found.filter(isMeasured)
    expect(sure.length).toBeGreaterThan(50)
    expect(sure.some(({ rules }) => new Set(rules.filter((rule) => rule !== 'gable')).size > 1)).toBe(true)
    expectAsMeasured(sure)
  })

  it('uses the roof’s own edge as rings if an overhang was measured', () => {
    const found = houses.map((number) => {
      const { plan, rules, scan } = house(number, 4)
      const walls = grown(plan, -0.4)
      const cleaned = walls && cleanRings([walls.corners], plane)
      return cleaned?.ok ? measureRoof(cleaned.outline.outer, simulated(plan, rules, scan)!) : null
    })
    const sure = found.filter(isMeasured).filter(({ overhang }) => overhang.isTaken)
    expect(sure.length).toBeGreaterThan(40)
    expectAsMeasured(sure)
  })

  it('is the same on its own plane, within the curvature of the earth', () => {
    const roof = scanned([6, 'gable', 6, 'gable'])
    expect(derivedAgain(roof, {}).roof.areaSqm / roof.areaSqm).toBeCloseTo(1, 5)
  })

  it.each([
    ['gable', [6, 'gable', 6, 'gable'], [1, 3]],
    ['gable', [6, 9, 6, 'gable'], [3]],
    ['hip', [6, 9, 6, 9], []],
    ['shed', [3, 'gable', 'gable', 'gable'], [1, 2, 3]],
  ] as const)('is called a %s roof and has the measured rises', (kind, rules, gableEdges) => {
    const roof = scanned(rules)
    const { shape, rise } = shapeOf(roof, plane)
    expect(shape).toEqual({ kind, gableEdges, edgeRises: roof.rules.map((rule) => (rule === 'gable' ? null : rule)) })
    expect(rise).toBe(roof.rise)
  })

  it('is flat if nothing slopes', () => {
    expect(shapeOf(scanned([0, 0, 0, 0]), plane)).toMatchObject({ shape: { kind: 'flat' }, rise: 0 })
  })

  it('names half-hips with the rise of the planes above their walls', () => {
    const rules: EdgeRule[] = [6, { clipped: 0.5, rise: 9 }, 6, 'gable']
    expect(shapeOf({ ...scanned([6, 'gable', 6, 'gable']), rules }, plane).shape).toEqual({
      kind: 'gable',
      gableEdges: [3],
      halfHipEdges: [1],
      edgeRises: [6, 9, 6, null],
    })
  })
})

/** A block of 14 by 9 m, measured from a clean scan. */
function scanned(rules: readonly EdgeRule[]): MeasuredRoof {
  const block = planOf([
    [-7, -4.5],
    [7, -4.5],
    [7, 4.5],
    [-7, 4.5],
  ])!
  const scan: Scan = { seed: 1, density: 4, noise: 0.05, eave: 3 }
  const roof = measureRoof(block.corners, simulated(block, rules, scan)!)
  if (roof.kind !== 'measured') throw new Error(`${roof.kind}: ${roof.reason}`)
  return roof
}

const repository = resolve(import.meta.dirname, '../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'lidar')

describe.each(['denhaag', 'teton'])('simulated scans of real outlines (%s)', (place) => {
  const file = resolve(folder, `simulated-${place}-4.jsonl.gz`)
  const absent = !existsSync(file)
  if (absent) console.log(`Skipped: no scans at ${file}; set GABLE_DATA_DIR to a folder that holds lidar/`)

  it.skipIf(absent)('are derived again as measured', () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n')
    const rows = lines.filter((line) => line.trim() !== '').map((line): Row => JSON.parse(line))
    const sure = rows.map(measuredRow).filter(isMeasured)
    expect(sure.length).toBeGreaterThan(0.8 * rows.length)
    expectAsMeasured(sure)
  })
})

interface Row {
  readonly outline_m: readonly PlanePoint[]
  readonly points_cm: readonly number[]
}

/** Measured like on a server: the outline is cleaned first. */
function measuredRow({ outline_m, points_cm }: Row): RoofMeasurement | null {
  const cleaned = cleanRings([outline_m], plane)
  if (!cleaned.ok) return null
  const xyz = Float64Array.from(points_cm, (centimetres) => centimetres / 100)
  return measureRoof(cleaned.outline.outer, { xyz, classes: new Uint8Array(points_cm.length / 3) })
}
