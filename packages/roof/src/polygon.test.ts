import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boundingBox,
  centroid,
  contains,
  crossesItself,
  distanceToRing,
  perimeter,
  type Ring,
  ringDistance,
  signedArea,
  wound,
} from './polygon.ts'
import { distance, segmentDistance, segmentsCross } from './segment.ts'
import type { PlanePoint } from './units.ts'

const square: Ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
]
const lShape: Ring = [
  [0, 0],
  [10, 0],
  [10, 4],
  [4, 4],
  [4, 10],
  [0, 10],
]
const bowTie: Ring = [
  [0, 0],
  [10, 10],
  [10, 0],
  [0, 10],
]

/** A ring about the origin that never crosses itself: corners at increasing angles. */
const starShaped = fc
  .array(fc.double({ min: 3, max: 15, noNaN: true }), { minLength: 3, maxLength: 14 })
  .map((radii): Ring => {
    const angle = (i: number) => (2 * Math.PI * i) / radii.length
    return radii.map((radius, i) => [radius * Math.cos(angle(i)), radius * Math.sin(angle(i))])
  })

const turned = (ring: Ring, angle: number, [dx, dy]: PlanePoint): Ring =>
  ring.map(([x, y]) => [x * Math.cos(angle) - y * Math.sin(angle) + dx, x * Math.sin(angle) + y * Math.cos(angle) + dy])

describe('a ring', () => {
  it.each([
    ['square', square, 100, 40, [5, 5]],
    ['L shape', lShape, 64, 40, [3.875, 3.875]],
  ] as const)('measures a %s', (_, ring, area, around, center) => {
    expect(signedArea(ring)).toBe(area)
    expect(perimeter(ring)).toBe(around)
    expect(centroid(ring)[0]).toBeCloseTo(center[0], 12)
    expect(centroid(ring)[1]).toBeCloseTo(center[1], 12)
  })

  it('measures the same for any winding order, first corner and position', () => {
    const place = fc.tuple(
      fc.double({ min: -500, max: 500, noNaN: true }),
      fc.double({ min: -500, max: 500, noNaN: true }),
    )
    fc.assert(
      fc.property(
        starShaped,
        fc.nat(13),
        fc.double({ min: 0, max: 7, noNaN: true }),
        place,
        (ring, start, angle, at) => {
          const area = signedArea(ring)
          expect(area).toBeGreaterThan(0)
          expect(signedArea([...ring].reverse())).toBeCloseTo(-area, 9)
          expect(signedArea([...ring.slice(start), ...ring.slice(0, start)])).toBeCloseTo(area, 9)
          expect(signedArea(turned(ring, angle, at))).toBeCloseTo(area, 8)
          expect(perimeter(turned(ring, angle, at))).toBeCloseTo(perimeter(ring), 8)
          expect(wound([...ring].reverse(), 1)).toEqual(ring)
          expect(signedArea(wound(ring, -1))).toBeCloseTo(-area, 9)
        },
      ),
    )
  })

  it('distinguishes inside from outside, and measures the distance to its line', () => {
    expect(contains(lShape, [2, 8])).toBe(true)
    expect(contains(lShape, [8, 8])).toBe(false)
    expect(distanceToRing(lShape, [8, 8])).toBe(4)
    expect(distanceToRing(lShape, [2, 2])).toBe(2)
    expect(distanceToRing(square, [13, 14])).toBe(5)
    fc.assert(
      fc.property(starShaped, (ring) => {
        const { min, max } = boundingBox(ring)
        expect(contains(ring, [0, 0])).toBe(true)
        expect(contains(ring, [max[0] + 1, 0])).toBe(false)
        expect(contains(ring, [0, min[1] - 1])).toBe(false)
        for (const point of ring) expect(distanceToRing(ring, point)).toBeLessThan(1e-12)
      }),
    )
  })

  it('finds where it crosses itself, not where corners merely touch', () => {
    expect(crossesItself(bowTie)).toBe(true)
    expect(crossesItself(lShape)).toBe(false)
    fc.assert(
      fc.property(starShaped, (ring) => {
        expect(crossesItself(ring)).toBe(false)
      }),
    )
  })

  it('measures its distance from another', () => {
    const adjacent = turned(square, 0, [13, 14])
    expect(ringDistance(square, adjacent)).toBe(5)
    expect(ringDistance(adjacent, square)).toBe(5)
    expect(ringDistance(square, turned(square, 0, [5, 5]))).toBe(0)
  })

  it('has a center even without an area', () => {
    expect(centroid([])).toEqual([0, 0])
    expect(
      centroid([
        [0, 0],
        [4, 2],
      ]),
    ).toEqual([2, 1])
  })
})

describe('segments', () => {
  it('cross only if both have an inner point in common', () => {
    expect(segmentsCross([0, 0], [2, 2], [0, 2], [2, 0])).toBe(true)
    expect(segmentsCross([0, 0], [2, 2], [2, 2], [4, 0])).toBe(false)
    expect(segmentsCross([0, 0], [2, 0], [1, 0], [1, 5])).toBe(false)
    expect(segmentDistance([0, 0], [2, 0], [1, 3], [1, 5])).toBe(3)
    expect(distance([0, 3], [4, 0])).toBe(5)
  })
})
