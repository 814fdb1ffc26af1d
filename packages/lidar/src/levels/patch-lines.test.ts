import { describe, expect, it } from 'vitest'
import { planOf } from '../plan.ts'
import type { CutLine } from './cells.ts'
import { patchLines } from './patch-lines.ts'
import type { LevelPlane } from './regular.ts'

/** 20 by 10 m, with a point per square meter. */
const plan = planOf([
  [0, 0],
  [20, 0],
  [20, 10],
  [0, 10],
])!
const places = Array.from({ length: 200 }, (_, at) => [(at % 20) + 0.5, Math.floor(at / 20) + 0.5] as const)

type Box = readonly [left: number, bottom: number, right: number, top: number]

/** The lines of a patch that has the points in a box, this high above a level roof: the ends of each, in order. */
function linesOf(box: Box, above: number, slope: readonly [a: number, b: number] = [0, 0]): string[] {
  const isPatch = ([x, y]: readonly [number, number]) => x > box[0] && x < box[2] && y > box[1] && y < box[3]
  const [patch, roof] = [true, false].map((wanted) =>
    Int32Array.from([...places.keys()].filter((at) => isPatch(places[at]!) === wanted)),
  ) as [Int32Array, Int32Array]
  const [middleX, middleY] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
  const [a, b] = slope
  const planes: LevelPlane[] = [
    { a: 0, b: 0, c: 5, members: roof, errorDegrees: 0.1, isOblique: false },
    { a, b, c: 5 + above - a * middleX - b * middleY, members: patch, errorDegrees: 0.5, isOblique: false },
  ]
  const xyz = Float64Array.from(places.flatMap(([x, y], at) => [x, y, patch.includes(at) ? 5 + above : 5]))
  return patchLines(plan, planes, xyz, 1).map(endsOf).sort()
}

function endsOf({ nx, ny, offset, from, to, kind }: CutLine): string {
  const at = (along: number) => [nx * offset - ny * along, ny * offset + nx * along].map((one) => one.toFixed(2)).join()
  expect(kind).toBe('step')
  return [at(from), at(to)].sort().join(' to ')
}

describe('the lines around a small plane on a larger one', () => {
  it('are the sides of the rectangle around its points, 0.35 m beyond them at 1 point/m2', () => {
    const sides = [
      '4.15,3.15 to 4.15,6.85',
      '4.15,3.15 to 8.85,3.15',
      '4.15,6.85 to 8.85,6.85',
      '8.85,3.15 to 8.85,6.85',
    ]
    expect(linesOf([4, 3, 9, 7], 1)).toEqual(sides)
    // However it slopes, along the outline's directions.
    expect(linesOf([4, 3, 9, 7], 1, [0, 0.1])).toEqual(sides)
    expect(linesOf([4, 3, 9, 7], 1, [-0.1, 0])).toEqual(sides)
  })

  it('leave out a side at the outline', () => {
    expect(linesOf([4, 0, 9, 4], 1)).toEqual([
      '4.15,0.15 to 4.15,3.85',
      '4.15,3.85 to 8.85,3.85',
      '8.85,0.15 to 8.85,3.85',
    ])
  })

  it.each([0.2, 3.1, -1])('are none if it is %d m above the larger one', (above) => {
    expect(linesOf([4, 3, 9, 7], above)).toEqual([])
  })

  it('are none around more than a quarter of the points', () => {
    expect(linesOf([5, 2, 15, 7], 1)).toHaveLength(4)
    expect(linesOf([5, 2, 15, 8], 1)).toEqual([])
  })
})
