import { describe, expect, it } from 'vitest'
import { isValid, matched, type WirePlane, wireframeOf } from './wireframe.ts'

type Place = readonly [number, number, number]

/** A gable roof 10 by 8 m with its ridge along x at this height, moved east. */
function gable(ridge: number, east = 0): WirePlane[] {
  const at = (x: number, y: number, z: number): Place => [x + east, y, z]
  return [
    { ring: [at(0, 0, 3), at(10, 0, 3), at(10, 4, ridge), at(0, 4, ridge)], holes: [] },
    { ring: [at(0, 4, ridge), at(10, 4, ridge), at(10, 8, 3), at(0, 8, 3)], holes: [] },
  ]
}

describe('wireframes', () => {
  it('have the corners and edges of the planes, each once', () => {
    const { corners, edges } = wireframeOf(gable(5))
    expect(corners).toHaveLength(6)
    expect(edges).toHaveLength(7)
  })

  it('split an edge where another plane ends on it, and skip collinear points of a ring', () => {
    const level = (x: number, y: number): Place => [x, y, 3]
    const { corners, edges } = wireframeOf([
      { ring: [level(0, 0), level(5, 0), level(10, 0), level(10, 4), level(0, 4)], holes: [] },
      { ring: [level(4, 4), level(10, 4), level(10, 8), level(4, 8)], holes: [] },
    ])
    expect(corners).toHaveLength(7)
    expect(edges).toHaveLength(8)
  })

  it('match completely after a shift, and return the corner offsets', () => {
    const match = matched(wireframeOf(gable(5, 0.3)), wireframeOf(gable(5)))
    expect(match.corners).toEqual({ right: 6, found: 6, true: 6 })
    expect(match.edges).toEqual({ right: 7, found: 7, true: 7 })
    expect(match.offset / match.corners.right).toBeCloseTo(0.3, 9)
  })

  it('count corners out of reach, and the edges that end there, as wrong', () => {
    const match = matched(wireframeOf(gable(7)), wireframeOf(gable(5)))
    expect(match.corners).toEqual({ right: 4, found: 6, true: 6 })
    expect(match.edges).toEqual({ right: 2, found: 7, true: 7 })
  })

  it('are assigned one to one, so that no corner is counted twice', () => {
    const double = wireframeOf([...gable(5), ...gable(5, 0.2)])
    const match = matched(double, wireframeOf(gable(5)))
    expect(match.corners).toEqual({ right: 6, found: 12, true: 6 })
  })
})

describe('planes of a roof', () => {
  it('are valid if they are flat and simple', () => {
    expect(isValid(gable(5))).toBe(true)
    expect(
      isValid([
        {
          ring: [
            [0, 0, 0],
            [4, 0, 0],
            [4, 4, 0.1],
            [0, 4, 0],
          ],
          holes: [],
        },
      ]),
    ).toBe(false)
    expect(
      isValid([
        {
          ring: [
            [0, 0, 0],
            [4, 4, 0],
            [4, 0, 0],
            [0, 4, 0],
          ],
          holes: [],
        },
      ]),
    ).toBe(false)
    expect(
      isValid([
        {
          ring: [
            [0, 0, 0],
            [0, 0, 0],
            [4, 0, 0],
            [0, 4, 0],
          ],
          holes: [],
        },
      ]),
    ).toBe(false)
  })
})
