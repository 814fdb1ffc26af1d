import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../../scripts/test-tier.ts'
import { boxAround, isInShape, isWithin, metersBetween } from './market.place.ts'

type LngLat = [number, number]
const place: fc.Arbitrary<LngLat> = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)
const meters = fc.double({ min: 500, max: 500_000, noNaN: true })

describe('a circle', () => {
  it('is measured on the ground', () => {
    // The distance between the airports of New York and Los Angeles.
    expect(metersBetween([-73.7781, 40.6413], [-118.4085, 33.9416])).toBeCloseTo(3_974_200, -3)
    expect(metersBetween([-111.1, 43.7], [-111.1, 43.7])).toBe(0)
    expect(metersBetween([179.9, 0], [-179.9, 0])).toBeCloseTo(22_239, -1)
  })

  it('is within its box, also over a pole and the antimeridian', () => {
    fc.assert(
      fc.property(place, meters, place, fc.double({ min: 0, max: 1, noNaN: true }), (centre, radius, toward, share) => {
        // A point on the way from the center to another place, near enough to be relevant.
        const point: LngLat = [
          centre[0] + (toward[0] - centre[0]) * share * 0.05,
          centre[1] + (toward[1] - centre[1]) * share * 0.05,
        ]
        if (metersBetween(point, centre) > radius) return
        const [[west, south], , [east, north]] = boxAround(centre, radius) as [LngLat, LngLat, LngLat]
        expect(point[0]).toBeGreaterThanOrEqual(west)
        expect(point[0]).toBeLessThanOrEqual(east)
        expect(point[1]).toBeGreaterThanOrEqual(south)
        expect(point[1]).toBeLessThanOrEqual(north)
      }),
      { numRuns: cases(2_000) },
    )
  })
})

describe('corners', () => {
  const square: LngLat[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
  ]
  it('contain what is between them, in either order, closed or not', () => {
    for (const ring of [square, square.toReversed(), [...square, square[0]!]]) {
      expect(isWithin([1, 1], ring)).toBe(true)
      expect(isWithin([3, 1], ring)).toBe(false)
      expect(isWithin([1, -1], ring)).toBe(false)
    }
  })

  it('with a niche exclude the points in it', () => {
    const niche: LngLat[] = [...square.slice(0, 3), [1, 1], [0, 2]]
    expect(isWithin([1, 1.5], niche)).toBe(false)
    expect(isWithin([0.2, 0.5], niche)).toBe(true)
  })
})

it('a shape is tested by its own kind', () => {
  const circle = { kind: 'radius' as const, centre: [-111, 43] as const, radiusMetres: 1_000, outline: [] }
  expect(isInShape([-111, 43.008], circle)).toBe(true)
  expect(isInShape([-111, 43.0091], circle)).toBe(false)
})
