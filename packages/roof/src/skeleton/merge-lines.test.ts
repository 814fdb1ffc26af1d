import { describe, expect, it } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { metersOffPlane } from '../off-plane.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { Roof } from '../roof.ts'

function hipRoof(outer: Ring): Roof {
  const result = deriveRoof({ outline: { plane: localPlane([-98, 38]), outer, holes: [] }, rules: outer.map(() => 6) })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}

/** A wall with a bump; on its far side, the wall continues this much farther in or out. */
const bumpedBy = (meters: number): Ring => [
  [0, 0],
  [4, 0],
  [4, -1],
  [7, -1],
  [7, meters],
  [14, meters],
  [14, 10],
  [0, 10],
]

describe('lines as drawn and counted', () => {
  it.each([1e-9, 1e-7, 1e-5, 0.001, 0.01, 0.05])('have no sliver if a wall continues %s m out of line', (meters) => {
    const [inLine, outOfLine] = [hipRoof(bumpedBy(0)), hipRoof(bumpedBy(meters))]
    for (const facet of outOfLine.facets) expect(metersOffPlane(facet)).toBeLessThan(0.001 + meters)
    for (const type of ['ridge', 'hip', 'valley', 'eave'] as const) {
      expect(Math.abs(outOfLine.lengthsMeters[type] - inLine.lengthsMeters[type])).toBeLessThan(0.01 + 4 * meters)
    }
  })

  it('keep both sides of a step of half a meter', () => {
    expect(hipRoof(bumpedBy(0.5)).lengthsMeters.valley).toBeCloseTo(2.25 + 5.25, 9)
  })

  it('omit a ridge of 8 cm, and keep one of 12 cm', () => {
    const nearlySquare = (meters: number) =>
      hipRoof([
        [0, 0],
        [8 + meters, 0],
        [8 + meters, 8],
        [0, 8],
      ])
    expect(nearlySquare(0.08).edges.filter(({ type }) => type === 'ridge')).toHaveLength(0)
    expect(nearlySquare(0.12).lengthsMeters.ridge).toBeCloseTo(0.12, 9)
    const tops = nearlySquare(0.08)
      .edges.filter(({ type }) => type === 'hip')
      .map(({ to, from }) => (to[2] > from[2] ? to : from))
    expect(new Set(tops).size).toBe(1)
  })

  it('keep every edge of the rim, however short', () => {
    const roof = hipRoof([
      [0, 0],
      [12, 0],
      [12, 7.94],
      [11.94, 8],
      [0, 8],
    ])
    expect(roof.edges.filter(({ type }) => type === 'eave')).toHaveLength(5)
    expect(roof.lengthsMeters.eave).toBeCloseTo(roof.perimeterMeters, 9)
  })
})
