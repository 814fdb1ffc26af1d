import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mainDirection } from '../outline/main-direction.ts'
import type { Ring } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'
import { snapCorner, snapEdge, snapInRing } from './snap.ts'

const house: Ring = [
  [0, 0],
  [12, 0],
  [12, 8],
  [0, 8],
]
const within = { others: [] as PlanePoint[], direction: 0, tolerance: 0.5 }

describe('a dragged corner', () => {
  it('snaps to right angles with both neighbors', () => {
    const { at, guides } = snapInRing(house, 2, [12.2, 8.3], { ...within, direction: null })
    expect(at[0]).toBeCloseTo(12)
    expect(at[1]).toBeCloseTo(8)
    expect(guides).toHaveLength(2)
  })

  it('moves freely beyond the tolerance', () => {
    expect(snapInRing(house, 2, [14, 10], within)).toEqual({ at: [14, 10], guides: [] })
  })

  it('keeps one right angle if the other is far', () => {
    const { at, guides } = snapInRing(house, 2, [12.2, 11], { ...within, direction: null })
    expect(at[0]).toBeCloseTo(12)
    expect(at[1]).toBeCloseTo(11)
    expect(guides.map(({ kind }) => kind)).toEqual(['rightAngle'])
  })

  it('lines up with a corner elsewhere', () => {
    const { at, guides } = snapCorner({
      at: [30.2, 20],
      before: [],
      after: [],
      others: [[30, 0]],
      direction: 0,
      tolerance: 0.5,
    })
    expect(at).toEqual([30, 20])
    expect(guides[0]).toMatchObject({ kind: 'aligned', from: [30, 0] })
  })

  it('runs parallel to a rotated building', () => {
    const direction = Math.PI / 6
    const start: PlanePoint = [3, 4]
    const along: PlanePoint = [start[0] + 10 * Math.cos(direction), start[1] + 10 * Math.sin(direction)]
    const { at } = snapCorner({
      at: [along[0], along[1] + 0.2],
      before: [start],
      after: [],
      others: [],
      direction,
      tolerance: 0.5,
    })
    expect(Math.atan2(at[1] - start[1], at[0] - start[0])).toBeCloseTo(direction)
  })

  it('never jumps farther than one and a half tolerances', () => {
    const coordinate = fc.double({ min: -20, max: 20, noNaN: true })
    const point = fc.tuple(coordinate, coordinate) as fc.Arbitrary<PlanePoint>
    fc.assert(
      fc.property(point, fc.array(point, { maxLength: 6 }), coordinate, (pointer, others, direction) => {
        const { at } = snapInRing(house, 1, pointer, { others, direction, tolerance: 0.4 })
        expect(distance(at, pointer)).toBeLessThanOrEqual(0.6 + 1e-9)
      }),
    )
  })
})

describe('a dragged edge', () => {
  const ell: Ring = [[0, 0], [14, 0], [14, 6], [6, 6], [6, 12], [0, 12]] // biome-ignore format: one ring

  it('snaps to the line of a parallel edge', () => {
    expect(snapEdge(ell, 2, 5.8, 0.5)).toBeCloseTo(6)
    expect(snapEdge(ell, 2, 4, 0.5)).toBe(4)
  })
})

it('a building’s main direction is that of its walls, however they are numbered', () => {
  fc.assert(
    fc.property(fc.integer({ min: -44, max: 44 }), fc.nat({ max: 3 }), (degrees, start) => {
      const radians = (degrees * Math.PI) / 180
      const turnedHouse = house.map(
        ([x, y]): PlanePoint => [
          x * Math.cos(radians) - y * Math.sin(radians),
          x * Math.sin(radians) + y * Math.cos(radians),
        ],
      )
      const ring = [...turnedHouse.slice(start), ...turnedHouse.slice(0, start)]
      expect(mainDirection([ring])).toBeCloseTo(radians, 6)
    }),
  )
})
