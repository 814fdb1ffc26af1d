import { expect, test } from 'vitest'
import { measureOutline } from './measure.ts'
import { planAreaWithOverhang } from './overhang.ts'
import { fromPlane, localPlane } from './plane.ts'
import type { LngLat } from './units.ts'

const FEET = 0.3048
const plane = localPlane([-111.1, 43.7])
const ring = (corners: [number, number][]): LngLat[] =>
  [...corners, corners[0]!].map(([x, y]) => fromPlane(plane, [x * FEET, y * FEET]))

test('a rectangle grows by its perimeter and four corners', () => {
  const walls = [
    ring([
      [0, 0],
      [50, 0],
      [50, 30],
      [0, 30],
    ]),
  ]
  expect(planAreaWithOverhang(walls, 1)).toBeCloseTo(52 * 32, 1)
})

test('an L grows the same whichever way it winds', () => {
  const corners: [number, number][] = [
    [0, 0],
    [40, 0],
    [40, 20],
    [20, 20],
    [20, 40],
    [0, 40],
  ]
  const grown = 42 * 22 + 22 * 20
  expect(planAreaWithOverhang([ring(corners)], 1)).toBeCloseTo(grown, 1)
  expect(planAreaWithOverhang([ring([...corners].reverse())], 1)).toBeCloseTo(grown, 1)
})

test('a courtyard gets smaller', () => {
  const outer = ring([
    [0, 0],
    [60, 0],
    [60, 60],
    [0, 60],
  ])
  const court = ring([
    [20, 20],
    [40, 20],
    [40, 40],
    [20, 40],
  ])
  expect(planAreaWithOverhang([outer, court], 1)).toBeCloseTo(62 * 62 - 18 * 18, 1)
})

test('no overhang leaves the area as it is', () => {
  const walls = [
    ring([
      [0, 0],
      [50, 0],
      [50, 30],
      [0, 30],
    ]),
  ]
  expect(planAreaWithOverhang(walls, 0)).toBeCloseTo(measureOutline(walls).planAreaSqft, 6)
})
