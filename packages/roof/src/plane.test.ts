import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measureOutline } from './outline/measure.ts'
import { fromPlane, localPlane, planeOfRing, ringFromPlane, ringToPlane, toPlane } from './plane.ts'
import { feetToMeters, type LngLat, metersToFeet, squareMetersToSquareFeet } from './units.ts'

const place = fc.tuple(
  fc.double({ min: -170, max: 170, noNaN: true }),
  fc.double({ min: -75, max: 75, noNaN: true }),
) as fc.Arbitrary<LngLat>
const meters = fc.double({ min: -200, max: 200, noNaN: true })

describe('the local plane', () => {
  it.each([
    // Kilometers per degree of longitude and latitude on WGS84, from printed geographic tables.
    [0, 111.32, 110.574],
    [15, 107.55, 110.649],
    [30, 96.486, 110.852],
    [45, 78.847, 111.132],
    [60, 55.8, 111.412],
    [75, 28.902, 111.618],
  ])('has the ellipsoid’s degrees at latitude %s°', (latitude, lng, lat) => {
    const plane = localPlane([-111, latitude])
    expect(Math.abs(plane.metersPerDegreeLng / 1_000 - lng)).toBeLessThanOrEqual(0.000_6)
    expect(Math.abs(plane.metersPerDegreeLat / 1_000 - lat)).toBeLessThanOrEqual(0.000_6)
  })

  it('maps every point back exactly', () => {
    fc.assert(
      fc.property(place, meters, meters, (origin, x, y) => {
        const plane = localPlane(origin)
        const [backX, backY] = toPlane(plane, fromPlane(plane, [x, y]))
        expect(backX).toBeCloseTo(x, 6)
        expect(backY).toBeCloseTo(y, 6)
      }),
    )
  })

  it('measures the same from any nearby origin', () => {
    fc.assert(
      fc.property(place, meters, meters, (origin, x, y) => {
        const here = localPlane(origin)
        const corners = [
          [x, y],
          [x + 20, y],
          [x + 20, y + 10],
        ] as const
        const { planAreaSqft } = measureOutline([ringFromPlane(here, corners)])
        expect(planAreaSqft / squareMetersToSquareFeet(100)).toBeCloseTo(1, 3)
      }),
    )
  })

  it('opens closed rings and closes open ones', () => {
    const open: LngLat[] = [
      [-111.1, 43.7],
      [-111.099, 43.7],
      [-111.099, 43.701],
    ]
    const plane = planeOfRing(open)
    expect(ringToPlane(plane, [...open, open[0]!])).toEqual(ringToPlane(plane, open))
    const closed = ringFromPlane(plane, ringToPlane(plane, open))
    expect(closed).toHaveLength(4)
    expect(closed[3]).toEqual(closed[0])
    expect(ringFromPlane(plane, [])).toEqual([])
  })
})

describe('measuring an outline', () => {
  const plane = localPlane([-111.1, 43.7])
  const house = ringFromPlane(plane, [
    [-10, -5],
    [10, -5],
    [10, 5],
    [-10, 5],
  ])
  const courtyard = ringFromPlane(plane, [
    [-2, -2],
    [-2, 2],
    [2, 2],
    [2, -2],
  ])

  it('excludes the courtyard from the area and counts its eaves', () => {
    expect(measureOutline([house]).planAreaSqft).toBeCloseTo(2_152.78, 2)
    expect(measureOutline([house, courtyard]).planAreaSqft).toBeCloseTo(squareMetersToSquareFeet(184), 3)
    expect(measureOutline([house, courtyard]).perimeterFeet).toBeCloseTo(metersToFeet(76), 3)
  })

  it('is the same for either winding order', () => {
    const turned = [[...house].reverse(), [...courtyard].reverse()]
    expect(measureOutline(turned).planAreaSqft).toBeCloseTo(measureOutline([house, courtyard]).planAreaSqft, 6)
  })

  it('returns nothing for nothing', () => {
    expect(measureOutline([])).toEqual({ planAreaSqft: 0, perimeterFeet: 0 })
  })
})

describe('units', () => {
  it('convert by the international foot', () => {
    expect(metersToFeet(0.3048)).toBe(1)
    expect(feetToMeters(50)).toBeCloseTo(15.24, 12)
    expect(squareMetersToSquareFeet(9.290304)).toBeCloseTo(100, 10)
  })
})
