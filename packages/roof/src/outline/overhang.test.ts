import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromPlane, localPlane } from '../plane.ts'
import { perimeter, type Ring, signedArea } from '../polygon.ts'
import { type LngLat, metersToFeet, type PlanePoint } from '../units.ts'
import { cleanRings, type Outline, outlineRings } from './clean.ts'
import { measureOutline } from './measure.ts'
import { overhungOutline, planAreaWithOverhang, withOverhang } from './overhang.ts'

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

test('an L grows the same in either winding order', () => {
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

test('no overhang leaves the area unchanged', () => {
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

describe('the roof’s edge over a wall line', () => {
  const outlineOf = (outer: Ring, ...holes: Ring[]): Outline => {
    const result = cleanRings([outer, ...holes], plane)
    if (!result.ok) throw new Error(result.reason)
    return result.outline
  }
  const areaOf = ({ outer, holes }: Outline) => [outer, ...holes].reduce((sum, ring) => sum + signedArea(ring), 0)
  const feetOf = (outline: Outline, feet: number) => metersToFeet(Math.sqrt(areaOf(withOverhang(outline, feet)))) ** 2

  test('has the formula’s area while every edge has room', () => {
    const wings = fc.record({
      width: fc.double({ min: 4, max: 12, noNaN: true }),
      length: fc.double({ min: 4, max: 12, noNaN: true }),
      angle: fc.double({ min: 0, max: 6.3, noNaN: true }),
      overhang: fc.double({ min: 0, max: 3, noNaN: true }),
    })
    fc.assert(
      fc.property(wings, ({ width, length, angle, overhang }) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        const corners: Ring = [
          [0, 0],
          [20, 0],
          [20, width],
          [width, width],
          [width, width + length],
          [0, width + length],
        ]
        const outline = outlineOf(corners.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos]))
        const expected = planAreaWithOverhang(outlineRings(outline), overhang)
        // The formula uses a plane of its own for the rings.
        expect(feetOf(outline, overhang) / expected).toBeCloseTo(1, 5)
        expect(overhungOutline(outline, overhang).origins).toEqual([0, 1, 2, 3, 4, 5])
      }),
    )
  })

  const square = (half: number, at: PlanePoint = [0, 0]): Ring => [
    [at[0] - half, at[1] - half],
    [at[0] + half, at[1] - half],
    [at[0] + half, at[1] + half],
    [at[0] - half, at[1] + half],
  ]

  test('lets a courtyard shrink, and disappear when it closes', () => {
    const outline = outlineOf(square(10), square(1))
    const smaller = withOverhang(outline, metersToFeet(0.5))
    expect(Math.abs(signedArea(smaller.holes[0]!))).toBeCloseTo(1, 9)
    const { outline: closed, origins } = overhungOutline(outline, metersToFeet(1.2))
    expect(closed.holes).toEqual([])
    expect(origins).toEqual([0, 1, 2, 3])
  })

  test('closes a niche without room for two overhangs, and returns the remaining edges', () => {
    const niche: Ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5.4, 10],
      [5.4, 7],
      [4.6, 7],
      [4.6, 10],
      [0, 10],
    ]
    const outline = outlineOf(niche)
    const { outline: closed, origins } = overhungOutline(outline, metersToFeet(0.5))
    expect(closed.outer).toHaveLength(4)
    expect(areaOf(closed)).toBeCloseTo(121, 6)
    const walls = [...outline.outer.keys()].filter((at) => !origins.includes(at))
    expect(walls).toHaveLength(4)
  })

  test('measures rows with niches as they are covered, each niche once, and never more than the sum', () => {
    const rows = fc.record({
      fronts: fc.array(fc.double({ min: 3, max: 8, noNaN: true }), { minLength: 2, maxLength: 5 }),
      gap: fc.double({ min: 0.2, max: 0.9, noNaN: true }),
      depth: fc.double({ min: 1, max: 6, noNaN: true }),
    })
    fc.assert(
      fc.property(rows, ({ fronts, gap, depth }) => {
        const corners: PlanePoint[] = []
        let x = 0
        for (const front of fronts) {
          if (x > 0) corners.push([x, 9], [x, 9 - depth], [x + gap, 9 - depth], [x + gap, 9])
          x += (x > 0 ? gap : 0) + front
        }
        const outline = outlineOf([[0, 0], [x, 0], [x, 9], ...corners.reverse(), [0, 9]])
        const out = 0.5
        const grown = overhungOutline(outline, metersToFeet(out))
        expect(grown.filledNiche).toBe(true)
        expect(grown.outline.outer).toHaveLength(4)
        const covered = (x + 2 * out) * (9 + 2 * out)
        expect(areaOf(grown.outline)).toBeCloseTo(covered, 6)
        const priced = planAreaWithOverhang(outlineRings(outline), metersToFeet(out))
        expect(priced / (metersToFeet(1) ** 2 * covered)).toBeCloseTo(1, 5)
        const walls = signedArea(outline.outer)
        const sum = walls + out * perimeter(outline.outer) + 4 * out ** 2
        expect(covered).toBeLessThan(sum + 1e-9)
      }),
    )
  })

  test('reports a covered niche only if overhangs meet', () => {
    expect(overhungOutline(outlineOf(square(5)), 1)).not.toHaveProperty('filledNiche')
    expect(overhungOutline(outlineOf(square(5)), 0)).not.toHaveProperty('filledNiche')
  })

  test('keeps a courtyard behind a mouth that closes', () => {
    const outline = outlineOf([
      [0, 0],
      [12, 0],
      [12, 12],
      [6.4, 12],
      [6.4, 9],
      [9, 9],
      [9, 3],
      [3, 3],
      [3, 9],
      [5.6, 9],
      [5.6, 12],
      [0, 12],
    ])
    const { outline: closed } = overhungOutline(outline, metersToFeet(0.5))
    expect(closed.outer).toHaveLength(4)
    expect(closed.holes).toHaveLength(1)
    expect(areaOf(closed)).toBeCloseTo(13 * 13 - 25, 6)
  })

  test('grows no spike at an acute corner', () => {
    const wedge: Ring = [
      [0, 0],
      [20, 0],
      [0, 3],
    ]
    const { outer } = withOverhang(outlineOf(wedge), metersToFeet(0.5))
    expect(Math.max(...outer.map(([x]) => x))).toBeLessThan(20 + 3 * 0.5 + 1e-9)
  })

  test('refuses an invalid overhang', () => {
    expect(() => withOverhang(outlineOf(square(5)), -1)).toThrow(RangeError)
    expect(() => withOverhang(outlineOf(square(5)), Number.NaN)).toThrow(RangeError)
  })
})
