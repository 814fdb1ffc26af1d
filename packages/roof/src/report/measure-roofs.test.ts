import { expect, it } from 'vitest'
import { fromPlane, localPlane } from '../plane.ts'
import type { LngLat, PlanePoint } from '../units.ts'
import { measureRoofs, type RoofToMeasure } from './measure-roofs.ts'
import { measurementReport } from './report.ts'

const town = localPlane([-111.1, 43.7])

/** A rectangle in meters whose southwest corner is east and north of the town's center. */
function rectangle(east: number, north: number, width: number, depth: number): LngLat[] {
  const corners: PlanePoint[] = [
    [east, north],
    [east + width, north],
    [east + width, north + depth],
    [east, north + depth],
    [east, north],
  ]
  return corners.map((corner) => fromPlane(town, corner))
}

function roof(name: string, ring: readonly LngLat[], change: Partial<RoofToMeasure> = {}): RoofToMeasure {
  return { name, outline: [ring], shape: { kind: 'gable' }, rise: 6, overhangInches: 0, ...change }
}

it('puts roofs on one plane at their true distance', () => {
  const [house, barn] = measureRoofs([roof('House', rectangle(0, 0, 12, 8)), roof('Barn', rectangle(40, 30, 10, 6))])
  const west = (each: typeof house) => Math.min(...each!.rings[0]!.map(([x]) => x))
  const south = (each: typeof house) => Math.min(...each!.rings[0]!.map(([, y]) => y))
  expect(west(barn) - west(house)).toBeCloseTo(40, 3)
  expect(south(barn) - south(house)).toBeCloseTo(30, 3)
})

it('adds the overhang before it derives', () => {
  const [without, withOne] = measureRoofs([
    roof('House', rectangle(0, 0, 12, 8)),
    roof('House', rectangle(0, 0, 12, 8), { overhangInches: 12 }),
  ])
  expect(without!.roof.ok && without!.roof.roof.planAreaSqm).toBeCloseTo(96, 3)
  expect(withOne!.roof.ok && withOne!.roof.roof.planAreaSqm).toBeCloseTo((12 + 0.6096) * (8 + 0.6096), 3)
})

it('measures a flat roof without a rise, whatever rise is given', () => {
  const measured = measureRoofs([roof('Porch', rectangle(0, 0, 12, 8), { shape: { kind: 'flat' } })])
  const report = measurementReport(measured)
  expect(measured[0]!.rise).toBe(0)
  expect(report.areaSqft).toBeCloseTo(report.planAreaSqft, 6)
  expect(report.suggestedWaste.because).toBe('level')
})

it('measures the given area and perimeter if no roof can be derived', () => {
  const [a, b, c, d] = rectangle(0, 0, 12, 8)
  const [crossed] = measureRoofs([roof('Barn', [a!, c!, b!, d!, a!])])
  expect(crossed!.roof).toMatchObject({ ok: false, reason: 'NOT_DERIVABLE' })
  expect(crossed!.roof.ok || crossed!.roof.perimeterMeters).toBeGreaterThan(40)
  expect(crossed!.rings[0]).toHaveLength(4)
})
