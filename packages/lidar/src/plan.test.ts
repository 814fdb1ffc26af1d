import { describe, expect, it } from 'vitest'
import { depthIn, grown, planOf } from './plan.ts'

const square = planOf([
  [0, 0],
  [10, 0],
  [10, 6],
  [0, 6],
])!

describe('a measuring outline', () => {
  it('returns how deep a point is inside, and how far outside', () => {
    expect(depthIn(square, 5, 2)).toBeCloseTo(2, 12)
    expect(depthIn(square, 9, 3)).toBeCloseTo(1, 12)
    expect(depthIn(square, 5, -1.5)).toBeCloseTo(-1.5, 12)
    expect(depthIn(square, 13, 10)).toBeCloseTo(-5, 12)
  })

  it('grows and shrinks with mitered corners and the same edges', () => {
    const [wider, narrower] = [grown(square, 0.5)!, grown(square, -0.5)!]
    expect(wider.area).toBeCloseTo(11 * 7, 9)
    expect(narrower.area).toBeCloseTo(9 * 5, 9)
    expect(wider.corners[0]).toEqual([-0.5, -0.5])
    expect(grown(narrower, 0.5)!.corners.flat()).toEqual(square.corners.flat())
  })

  it('does not grow if an edge would lose half of its length', () => {
    expect(grown(square, -1.6)).toBeNull()
    expect(grown(square, -1.4)).not.toBeNull()
  })

  it('accepts only counterclockwise rings with an area', () => {
    expect(planOf([...square.corners].reverse())).toBeNull()
    expect(planOf(square.corners.slice(0, 2))).toBeNull()
  })
})
