import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/test-tier.ts'
import { localPlane, ringFromPlane } from '../plane.ts'
import { crossesItself, distanceToRing, type Ring, signedArea } from '../polygon.ts'
import { jolted } from '../testing/moved-outline.ts'
import { smallOutline } from '../testing/small-outlines.ts'
import { type PlanePoint, squareMetersToSquareFeet } from '../units.ts'
import { type CleanResult, cleanOutline, cleanRings, outlineRings } from './clean.ts'
import { measureOutline } from './measure.ts'
import { loopsOf } from './touching.ts'

const plane = localPlane([-111.1, 43.7])
const clean = (...rings: Ring[]) => cleanOutline(rings.map((ring) => ringFromPlane(plane, ring)))

function cleaned(result: CleanResult) {
  if (!result.ok) throw new Error(result.reason)
  return result
}

const house: Ring = [
  [0, 0],
  [12, 0],
  [12, 8],
  [0, 8],
]
const withCorners = (...corners: Ring) => [...house.slice(0, 2), ...corners, ...house.slice(2)]

describe('cleaning an outline', () => {
  it('leaves a plain house unchanged', () => {
    const { outline, planAreaSqm, areaChange } = cleaned(clean(house))
    expect(outline.outer).toHaveLength(4)
    expect(planAreaSqm).toBeCloseTo(96, 3)
    expect(areaChange).toBe(0)
  })

  it.each([
    ['a point twice', withCorners([12, 4], [12.004, 4.006]), 4],
    ['a point on a wall', withCorners([12.003, 4]), 4],
    ['a corner 12 cm off the wall', withCorners([12.05, 4]), 4],
    ['a corner 20 cm off the wall', withCorners([12.2, 4]), 5],
    ['a spike', withCorners([12, 4], [17, 4], [12, 4.01]), 4],
    ['a small loop', withCorners([12, 4], [12.4, 4.4], [12.4, 3.9], [12, 4.01]), 4],
    [
      'a jog of 20 cm',
      withCorners([12, 5], [11.8, 5], [11.8, 8])
        .slice(0, -2)
        .concat([[0, 8]]),
      4,
    ],
    [
      'a jog of 40 cm',
      withCorners([12, 5], [11.6, 5], [11.6, 8])
        .slice(0, -2)
        .concat([[0, 8]]),
      6,
    ],
  ] as const)('fixes a house with %s', (_, ring, corners) => {
    const { outline, areaChange } = cleaned(clean(ring))
    expect(outline.outer).toHaveLength(corners)
    expect(areaChange).toBeLessThan(0.004)
  })

  it('keeps the walls square and the area when a jog becomes one line', () => {
    const jogged: Ring = [
      [0, 0],
      [12, 0],
      [12, 5],
      [11.8, 5],
      [11.8, 8],
      [0, 8],
    ]
    const { outline, areaChange } = cleaned(clean(jogged))
    const across = outline.outer.map(([x]) => x)
    expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(11.925, 4)
    expect(new Set(across.map((x) => x.toFixed(6))).size).toBe(2)
    expect(areaChange).toBeLessThan(1e-9)
  })

  it('changes the area of small outlines by less than 0.4 %, however round or wavy their walls', () => {
    for (const number of [12_681, ...Array.from({ length: 60 }, (_, at) => at)]) {
      const result = cleanRings([smallOutline(number)], localPlane([-98, 38]))
      if (result.ok) expect(result.areaChange, `outline ${number}`).toBeLessThan(0.004)
    }
  })

  it('removes all corners of a round wall or none', () => {
    const round = Array.from({ length: 36 }, (_, at): PlanePoint => {
      const angle = (Math.PI * at) / 18
      return [4 * Math.cos(angle), 4 * Math.sin(angle)]
    })
    expect(cleaned(clean(round)).outline.outer).toHaveLength(36)
  })

  it('cuts a ring that touches itself in the same way after a corner moved by 1e-9 m', () => {
    const twice: Ring = [
      [6.3224, -1.3389],
      [6.3466, -1.3389],
      [6.3627, -1.35],
      [6.2259, -1.8944],
      [3.6599, -12.2386],
      [-6.3868, -9.7387],
      [-3.6921, 1.1166],
      [4.3678, 0.25],
      [6.5235, -0.1056],
      [6.604, -0.1167],
      [6.3466, -1.3389],
      [6.3224, -1.3166],
    ]
    const rings = [ringFromPlane(plane, twice)]
    const { outer } = cleaned(cleanOutline(rings)).outline
    for (let seed = 0; seed < 40; seed++) {
      const moved = cleaned(cleanOutline(jolted(rings, 1e-9, seed))).outline.outer
      expect(moved).toHaveLength(outer.length)
      for (const point of moved) expect(distanceToRing(outer, point)).toBeLessThan(1e-6)
    }
  })

  it('winds the outline counterclockwise and its courtyard clockwise, and keeps both', () => {
    const courtyard: Ring = [
      [4, 3],
      [7, 3],
      [7, 5],
      [4, 5],
    ]
    for (const rings of [
      [house, courtyard],
      [[...house].reverse(), [...courtyard].reverse()],
    ]) {
      const { outline, planAreaSqm } = cleaned(clean(...rings))
      expect(signedArea(outline.outer)).toBeGreaterThan(0)
      expect(signedArea(outline.holes[0]!)).toBeCloseTo(-6, 3)
      expect(planAreaSqm).toBeCloseTo(90, 3)
      expect(measureOutline(outlineRings(outline)).planAreaSqft).toBeCloseTo(squareMetersToSquareFeet(90), 1)
    }
  })

  it('drops a hole without an area', () => {
    const slit: Ring = [
      [4, 3],
      [7, 3],
    ]
    expect(cleaned(clean(house, slit)).outline.holes).toEqual([])
  })

  it.each([
    ['nothing', [], 'NOT_A_RING'],
    [
      'a line',
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
      'NOT_A_RING',
    ],
    [
      'one place',
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
      'NOT_A_RING',
    ],
    [
      'a bow tie',
      [
        [0, 0],
        [10, 10],
        [10, 0],
        [0, 10],
      ],
      'SELF_CROSSING',
    ],
    ['two houses at one corner', [...house, [0, 0], [-9, 0], [-9, -9], [0, -9]], 'TOUCHES_ITSELF'],
    [
      'a dog house',
      [
        [0, 0],
        [1.9, 0],
        [1.9, 2],
        [0, 2],
      ],
      'TOO_SMALL',
    ],
  ] as const)('refuses %s', (_, ring, reason) => {
    expect(clean(ring)).toEqual({ ok: false, reason })
  })

  it('refuses a courtyard that crosses the outline or is outside of it', () => {
    const at = (x: number): Ring => [
      [x, 2],
      [x + 4, 2],
      [x + 4, 5],
      [x, 5],
    ]
    expect(clean(house, at(10))).toEqual({ ok: false, reason: 'SELF_CROSSING' })
    expect(clean(house, at(20))).toEqual({ ok: false, reason: 'SELF_CROSSING' })
    expect(clean(house, at(2), at(4))).toEqual({ ok: false, reason: 'SELF_CROSSING' })
  })

  it('refuses positions that are not on earth', () => {
    const off = [
      [Number.NaN, 43],
      [200, 43],
      [-111, 95],
    ] as const
    for (const point of off) {
      const ring = [...ringFromPlane(plane, house).slice(0, 3), point]
      expect(cleanOutline([ring])).toEqual({ ok: false, reason: 'NOT_A_RING' })
    }
    expect(cleanOutline([])).toEqual({ ok: false, reason: 'NOT_A_RING' })
  })

  it('refuses more than 1,000 corners before checking them, and anything larger than a building', () => {
    const requested: number[] = []
    const star = Array.from({ length: 5_000 }, (_, at) =>
      Object.defineProperty([0, 43] as [number, number], 0, {
        get: () => requested.push(at),
      }),
    )
    expect(cleanOutline([star])).toEqual({ ok: false, reason: 'TOO_MANY_CORNERS' })
    expect(cleanOutline(Array.from({ length: 300 }, () => star.slice(0, 4)))).toMatchObject({ ok: false })
    expect(requested).toEqual([])
    const earth: [number, number][] = [
      [-180, -90],
      [180, -90],
      [180, 90],
      [-180, 90],
    ]
    expect(cleanOutline([earth])).toMatchObject({ ok: false })
    const county = earth.map(([lng, lat]): [number, number] => [-111 + lng / 1_000, 43 + lat / 1_000])
    expect(cleanOutline([county])).toEqual({ ok: false, reason: 'TOO_LARGE' })
  })
})

describe('any cleaned outline', () => {
  /** House outlines with steps in their walls, corners slightly off them and points close together. */
  const untidy = fc
    .record({
      walls: fc.array(
        fc.record({
          length: fc.double({ min: 0.05, max: 6, noNaN: true }),
          step: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      angle: fc.double({ min: 0, max: 6.3, noNaN: true }),
      noise: fc.infiniteStream(fc.double({ min: -0.02, max: 0.02, noNaN: true })),
    })
    .map(({ walls, angle, noise }): Ring => {
      const front: [number, number][] = [
        [0, 0],
        [8, 0],
      ]
      for (const { length, step } of walls) {
        const [x, y] = front.at(-1)!
        front.push([x + length, y], [x + length, y + step])
      }
      const end = front.at(-1)![0]
      const shift = () => noise.next().value as number
      return [...front, [end, 9] as const, [0, 9] as const].map(([x, y]) => {
        const [px, py] = [x + shift(), y + shift()]
        return [px * Math.cos(angle) - py * Math.sin(angle), px * Math.sin(angle) + py * Math.cos(angle)]
      })
    })

  it('keeps its area within 0.4 %, and does not cross itself', () => {
    fc.assert(
      fc.property(untidy, (ring) => {
        const result = clean(ring)
        if (!result.ok) return
        const { outline, areaChange, planAreaSqm } = result
        expect(loopsOf(outline.outer, 0.02)).toHaveLength(1)
        expect(crossesItself(outline.outer)).toBe(false)
        expect(planAreaSqm).toBeCloseTo(signedArea(outline.outer), 9)
        // Duplicates, collinear points and touching loops are removed whatever they cost: here at most 2 cm along a
        // wall.
        expect(areaChange).toBeLessThan(0.008)
      }),
      { numRuns: cases(500) },
    )
  })

  it('does not depend on the ring’s first corner or winding order', () => {
    fc.assert(
      fc.property(untidy, fc.nat(15), (ring, start) => {
        const one = clean(ring)
        const other = clean([...ring.slice(start), ...ring.slice(0, start)].reverse())
        expect(other.ok).toBe(one.ok)
        if (one.ok && other.ok) expect(other.planAreaSqm).toBeCloseTo(one.planAreaSqm, 6)
      }),
    )
  })

  it('never throws on a ring of any points', () => {
    const point = fc.tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }))
    fc.assert(
      fc.property(fc.array(point, { maxLength: 12 }), (ring) => {
        const result = clean(ring)
        if (!result.ok) return
        expect(crossesItself(result.outline.outer)).toBe(false)
        expect(result.planAreaSqm).toBeGreaterThanOrEqual(3.9)
      }),
    )
  })
})
