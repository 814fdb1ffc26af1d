import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import { cleanRings } from './clean.ts'
import { edgeFates, edgeOrigins, outlineEdges } from './edge-origins.ts'

const plane = localPlane([-111.1, 43.7])

function cleaned(rings: readonly Ring[]) {
  const result = cleanRings(rings, plane)
  if (!result.ok) throw new Error(result.reason)
  return result.outline
}

const house: Ring = [
  [0, 0],
  [14, 0],
  [14, 6],
  [8, 6],
  [8, 10],
  [0, 10],
]

describe('the origins of a cleaned outline’s edges', () => {
  it('are the edges themselves for a clean outline, however it is rotated, numbered and wound', () => {
    const turned = fc.record({
      angle: fc.double({ min: 0, max: 6.3, noNaN: true }),
      start: fc.nat(5),
      back: fc.boolean(),
    })
    fc.assert(
      fc.property(turned, ({ angle, start, back }) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const moved: Ring = house.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos])
        const started = [...moved.slice(start), ...moved.slice(0, start)]
        const provided = back ? started.reverse() : started
        const outline = cleaned([provided])
        const origins = edgeOrigins(outline, [provided])
        const ends = (index: number) => [provided[index]!, provided[(index + 1) % provided.length]!]
        for (const [at, [a, b]] of outlineEdges(outline).entries()) {
          expect(new Set(ends(origins[at]!))).toEqual(new Set([a, b]))
        }
        expect(edgeFates(outline, [provided]).map((fate) => origins[fate!])).toEqual(provided.map((_, index) => index))
      }),
    )
  })

  it('are the longest part of a wall whose steps became one line, and all parts map back there', () => {
    const stepped: Ring = [
      [0, 0],
      [4, 0],
      [4, 0.1],
      [14, 0.1],
      [14, 8],
      [0, 8],
    ]
    const outline = cleaned([stepped])
    expect(outline.outer).toHaveLength(4)
    const origins = edgeOrigins(outline, [stepped])
    expect(origins.toSorted()).toEqual([2, 3, 4, 5])
    const fates = edgeFates(outline, [stepped])
    expect(fates[0]).toBe(origins.indexOf(2))
    expect(fates[2]).toBe(origins.indexOf(2))
    expect(fates[1]).toBeNull()
  })

  it('are both halves on the way back if a point was on a straight wall', () => {
    const outline = cleaned([[...house.slice(0, 1), [5, 0.001], ...house.slice(1)]])
    const provided: Ring = [...house.slice(0, 1), [5, 0.001], ...house.slice(1)]
    const fates = edgeFates(outline, [provided])
    expect(fates[0]).toBe(fates[1])
    expect(edgeOrigins(outline, [provided])).toContain(1)
  })

  it('count the edges of courtyards after those of the outline, in either winding order', () => {
    const outer: Ring = [
      [0, 0],
      [0, 20],
      [20, 20],
      [20, 0],
    ]
    const court: Ring = [
      [6, 6],
      [14, 6],
      [14, 14],
      [6, 14],
    ]
    const outline = cleaned([outer, court])
    const origins = edgeOrigins(outline, [outer, court])
    expect(origins.slice(0, 4).toSorted()).toEqual([0, 1, 2, 3])
    expect(origins.slice(4).toSorted()).toEqual([4, 5, 6, 7])
  })
})
