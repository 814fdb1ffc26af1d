import { describe, expect, it } from 'vitest'
import { wallPoints, withoutWalls } from './clear.ts'
import { planOf } from './plan.ts'

const plan = planOf([
  [0, 0],
  [10, 0],
  [10, 8],
  [0, 8],
])!
const inside = Array.from({ length: 30 }, (_, at): [number, number, number] => [
  2 + (at % 6),
  2 + Math.floor(at / 6),
  0,
])

/** How far each point is above the roof: the third figure of a place. */
function stored(places: readonly (readonly [number, number, number])[]): Float64Array {
  const off = Float64Array.from(places, ([, , height]) => height)
  return withoutWalls(off, plan, Float64Array.from(places.flat()))
}

describe('points below a roof near its edge', () => {
  it('are ignored if they are vertical, as on a wall', () => {
    const wall = Array.from({ length: 12 }, (_, at) => [1 + 0.6 * at, 0.3 + 0.1 * (at % 2), -0.4 - 0.15 * at] as const)
    expect(stored([...inside, ...wall])).toHaveLength(30)
  })

  it('count if they slope, as on the steep part of a mansard', () => {
    const steep = Array.from({ length: 12 }, (_, at) => [1 + 0.6 * at, 0.1 + 0.06 * at, -2.4 + 0.15 * at] as const)
    expect(stored([...inside, ...steep])).toHaveLength(42)
  })

  it('are ignored below a step between two levels, but not farther from it', () => {
    const places = [
      [5.3, 4, -1.2],
      [6.2, 4, -1.2],
    ] as const
    const off = Float64Array.from(places, ([, , height]) => height)
    const step = [
      [5, 0],
      [5, 8],
    ] as const
    expect([...wallPoints(off, plan, Float64Array.from(places.flat()), [step])]).toEqual([1, 0])
  })

  it('count away from the edge', () => {
    expect(stored([...inside, [5, 4, -1]])).toHaveLength(31)
  })
})
