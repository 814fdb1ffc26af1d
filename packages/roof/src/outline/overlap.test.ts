import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Ring, signedArea } from '../polygon.ts'
import type { PlanePoint } from '../units.ts'
import { type Footprint, footprintArea } from './footprint.ts'
import { isSameBuilding, overlapArea } from './overlap.ts'

const box = (x: number, y: number, wide: number, deep: number): Ring => [
  [x, y],
  [x + wide, y],
  [x + wide, y + deep],
  [x, y + deep],
]
const turned = (footprint: Footprint, angle: number, [east, north]: PlanePoint = [0, 0]): Footprint =>
  footprint.map((ring) =>
    ring.map(([x, y]) => [
      x * Math.cos(angle) - y * Math.sin(angle) + east,
      x * Math.sin(angle) + y * Math.cos(angle) + north,
    ]),
  )

/** A ring without crossings: corners around the center, at any distance from it. */
const star = fc.array(fc.double({ min: 2, max: 12, noNaN: true }), { minLength: 3, maxLength: 12 }).map(
  (radii): Ring =>
    radii.map((radius, index) => {
      const angle = (2 * Math.PI * index) / radii.length
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }),
)
const place = fc.tuple(fc.double({ min: -15, max: 15, noNaN: true }), fc.double({ min: -15, max: 15, noNaN: true }))

describe('the intersection area of two outlines', () => {
  it.each<[string, Footprint, Footprint, number]>([
    ['two boxes', [box(0, 0, 10, 10)], [box(6, 7, 10, 10)], 12],
    ['a box in a box', [box(0, 0, 10, 10)], [box(2, 2, 3, 4)], 12],
    ['the same twice', [box(0, 0, 10, 8)], [box(0, 0, 10, 8)], 80],
    ['terraces, wall on wall', [box(0, 0, 6, 10)], [box(6, 0, 6, 10)], 0],
    ['corner on corner', [box(0, 0, 6, 10)], [box(6, 10, 6, 10)], 0],
    ['far apart', [box(0, 0, 6, 10)], [box(40, 40, 6, 10)], 0],
    ['a house in the other’s courtyard', [box(0, 0, 30, 30), box(10, 10, 10, 10)], [box(12, 12, 6, 6)], 0],
    ['a house half in a courtyard', [box(0, 0, 30, 30), box(10, 10, 10, 10)], [box(15, 12, 10, 5)], 25],
    ['two courtyards', [box(0, 0, 30, 30), box(10, 10, 10, 10)], [box(0, 0, 30, 30), box(5, 5, 10, 10)], 725],
    ['a wall within the other’s wall', [box(0, 0, 10, 5)], [box(2, 5, 4, 5)], 0],
    [
      'crossed bars',
      [box(-10, -1, 20, 2)],
      turned([box(-10, -1, 20, 2)], Math.PI / 4),
      // A rhombus between lines 2 m apart that meet at 45 degrees.
      4 / Math.sin(Math.PI / 4),
    ],
  ])('is right for %s, in either order and any position', (_, one, other, area) => {
    for (const angle of [0, 0.3, Math.PI / 2, 2.7]) {
      for (const corner of [
        [0, 0],
        [400, -250],
      ] as const) {
        const [a, b] = [turned(one, angle, corner), turned(other, angle, corner)]
        expect(overlapArea(a, b)).toBeCloseTo(area, 8)
        expect(overlapArea(b, a)).toBeCloseTo(area, 8)
      }
    }
  })

  it('is all of a ring with itself, for any winding order and first corner', () => {
    fc.assert(
      fc.property(star, fc.nat(20), (ring, start) => {
        const again = [...ring.slice(start % ring.length), ...ring.slice(0, start % ring.length)].reverse()
        expect(overlapArea([ring], [again])).toBeCloseTo(Math.abs(signedArea(ring)), 8)
      }),
    )
  })

  it('is the same rotated, however the strips are cut', () => {
    fc.assert(
      fc.property(star, star, place, fc.double({ min: 0, max: 7, noNaN: true }), (one, ring, at, angle) => {
        const other = turned([ring], 0, at)
        expect(overlapArea(turned([one], angle), turned(other, angle))).toBeCloseTo(overlapArea([one], other), 7)
      }),
    )
  })

  it('adds up to the whole with the area outside of the other', () => {
    fc.assert(
      fc.property(star, star, place, (one, ring, at) => {
        const [other] = turned([ring], 0, at)
        const outside: Footprint = [box(-60, -60, 120, 120), other!]
        expect(overlapArea([one], [other!]) + overlapArea([one], outside)).toBeCloseTo(footprintArea([one]), 7)
      }),
    )
  })
})

describe('the same building', () => {
  const house = [box(0, 0, 12, 9)]
  it.each<[string, Footprint, boolean]>([
    ['the outline of another survey, moved and turned a little', turned(house, 0.03, [0.8, -0.6]), true],
    ['one that has a little more than a third in common', [box(7.9, 0, 12, 9)], true],
    ['one that has a little less', [box(8.1, 0, 12, 9)], false],
    ['a shed under its eaves', [box(10, 3, 3, 3)], true],
    ['a shed that stands at its wall', [box(11.9, 3, 3, 3)], false],
    ['the next house of a terrace', [box(12, 0, 12, 9)], false],
    ['the next house of a terrace, by another survey', turned([box(12, 0, 12, 9)], 0.01, [-0.4, 0.2]), false],
    ['one large outline over it and its neighbour', [box(0, 0, 24, 9)], true],
  ])('as a house is or isn’t %s', (_, other, same) => {
    expect([isSameBuilding(house, other), isSameBuilding(other, house)]).toEqual([same, same])
  })
})
