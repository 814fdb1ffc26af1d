import type { PlanePoint } from '@gable/roof/units'
import { describe, expect, it } from 'vitest'
import { isSurrounded } from './surrounded.ts'

const PLACE: PlanePoint = [10, 20]

/** Whether points around the place surround it: each in a direction of degrees, and this many meters away. */
function surrounds(degrees: readonly number[], meters = 2): boolean {
  const xyz = degrees.flatMap((one) => {
    const angle = (one * Math.PI) / 180
    return [PLACE[0] + meters * Math.cos(angle), PLACE[1] + meters * Math.sin(angle), 5]
  })
  return isSurrounded(PLACE, [...degrees.keys()], Float64Array.from(xyz))
}

describe('a place without points', () => {
  it('is covered by points on all sides of it', () => {
    expect(surrounds([0, 120, 240])).toBe(true)
    expect(surrounds([10, 100, 190, 280])).toBe(true)
  })

  it('is not covered by points on one side, or on two', () => {
    expect(surrounds([])).toBe(false)
    expect(surrounds([0])).toBe(false)
    expect(surrounds([0, 180])).toBe(false)
    expect(surrounds([0, 30, 60, 90, 120])).toBe(false)
  })

  it('is covered if no angle between them is 144 degrees or more', () => {
    expect(surrounds([0, 143, 250])).toBe(true)
    expect(surrounds([0, 145, 250])).toBe(false)
    // The widest angle contains west, where the angles start again.
    expect(surrounds([107, 250, 0])).toBe(true)
    expect(surrounds([105, 250, 0])).toBe(false)
  })

  it('is covered only by points within 3.5 m', () => {
    expect(surrounds([0, 120, 240], 3.49)).toBe(true)
    expect(surrounds([0, 120, 240], 3.51)).toBe(false)
  })

  it('is covered only by the points named', () => {
    const xyz = Float64Array.of(12, 20, 5, 9, 22, 5, 9, 18, 5)
    expect(isSurrounded(PLACE, [0, 1, 2], xyz)).toBe(true)
    expect(isSurrounded(PLACE, [0, 1], xyz)).toBe(false)
  })
})
