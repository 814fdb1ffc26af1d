import { describe, expect, it } from 'vitest'
import { deriveRoof } from './derive.ts'
import type { Outline } from './outline/clean.ts'
import { localPlane } from './plane.ts'
import type { Ring } from './polygon.ts'
import type { EdgeRule, EdgeType, Roof } from './roof.ts'

const outlineOf = (outer: Ring, holes: readonly Ring[] = []): Outline => ({
  plane: localPlane([-98, 38]),
  outer,
  holes,
})
const derive = (outer: Ring, rules: readonly EdgeRule[], holes: readonly Ring[] = []) =>
  deriveRoof({ outline: outlineOf(outer, holes), rules })

function roofOver(outer: Ring, rules: readonly EdgeRule[], holes: readonly Ring[] = []): Roof {
  const result = derive(outer, rules, holes)
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}

const all = (count: number, rule: EdgeRule): EdgeRule[] => Array.from({ length: count }, () => rule)
const rectangle = (length: number, width: number): Ring => [
  [0, 0],
  [length, 0],
  [length, width],
  [0, width],
]
const lShape: Ring = [
  [0, 0],
  [12, 0],
  [12, 6],
  [6, 6],
  [6, 14],
  [0, 14],
]
const highest = (roof: Roof) => Math.max(...roof.facets.flatMap(({ ring }) => ring.map(([, , z]) => z)))
const count = (roof: Roof, type: EdgeType) => roof.edges.filter((edge) => edge.type === type).length

/** Lengths by type, omitting those that are 0. */
const expectLengths = (roof: Roof, lengths: Partial<Record<EdgeType, number>>) => {
  const found = Object.fromEntries(Object.entries(roof.lengthsMeters).filter(([, meters]) => meters > 0))
  expect(Object.keys(found).sort()).toEqual(Object.keys(lengths).sort())
  for (const [type, meters] of Object.entries(lengths)) expect(found[type]).toBeCloseTo(meters, 9)
}

describe('a hip roof', () => {
  it('over a square is a pyramid', () => {
    const roof = roofOver(rectangle(8, 8), all(4, 6))
    expect(roof.facets).toHaveLength(4)
    expect(highest(roof)).toBeCloseTo(2, 12)
    expectLengths(roof, { eave: 32, hip: 4 * Math.hypot(4, 4, 2) })
    expect(roof.areaSqm).toBeCloseTo(64 * Math.hypot(1, 0.5), 9)
    expect(roof.perimeterMeters).toBe(32)
  })

  it('over a rectangle has a ridge as long as length minus width', () => {
    const roof = roofOver(rectangle(14, 8), all(4, 6))
    expectLengths(roof, { eave: 44, ridge: 6, hip: 4 * Math.hypot(4, 4, 2) })
    expect(roof.facets.map(({ azimuthDegrees }) => Math.round(azimuthDegrees!))).toEqual([180, 90, 0, 270])
    expect(roof.facets.map(({ planAreaSqm }) => planAreaSqm)).toEqual([40, 16, 40, 16])
  })

  it('over an L has one valley, from its inner corner', () => {
    const roof = roofOver(lShape, all(6, 12))
    expect(roof.facets).toHaveLength(6)
    // Both wings are 6 m wide, so their ridges have the same height and the valley runs up to where they meet.
    expectLengths(roof, { eave: 52, ridge: 6 + 8, hip: 5 * Math.hypot(3, 3, 3), valley: Math.hypot(3, 3, 3) })
  })

  it('over an L with a narrower wing joins its ridge to the main roof by a hip', () => {
    const narrow: Ring = [
      [0, 0],
      [12, 0],
      [12, 6],
      [4, 6],
      [4, 14],
      [0, 14],
    ]
    const roof = roofOver(narrow, all(6, 12))
    expect(count(roof, 'valley')).toBe(1)
    expect(count(roof, 'ridge')).toBe(2)
    expect(highest(roof)).toBeCloseTo(3, 9)
  })

  it('over a regular octagon meets in one point', () => {
    const octagon = Array.from({ length: 8 }, (_, index) => {
      const angle = (index * Math.PI) / 4
      return [5 * Math.cos(angle), 5 * Math.sin(angle)] as const
    })
    const roof = roofOver(octagon, all(8, 6))
    expect(roof.facets).toHaveLength(8)
    expect(count(roof, 'hip')).toBe(8)
    expect(count(roof, 'ridge')).toBe(0)
  })

  it('over an even cross has four valleys that meet in one point', () => {
    const cross: Ring = [
      [4, 0],
      [8, 0],
      [8, 4],
      [12, 4],
      [12, 8],
      [8, 8],
      [8, 12],
      [4, 12],
      [4, 8],
      [0, 8],
      [0, 4],
      [4, 4],
    ]
    const roof = roofOver(cross, all(12, 6))
    expectLengths(roof, { eave: 48, ridge: 16, hip: 8 * Math.hypot(2, 2, 1), valley: 4 * Math.hypot(2, 2, 1) })
  })

  it('around a courtyard has a ridge all around', () => {
    const courtyard: Ring = [
      [4, 4],
      [4, 8],
      [8, 8],
      [8, 4],
    ]
    const roof = roofOver(rectangle(12, 12), all(8, 6), [courtyard])
    expect(roof.facets).toHaveLength(8)
    expectLengths(roof, { eave: 64, ridge: 32, hip: 4 * Math.hypot(2, 2, 1), valley: 4 * Math.hypot(2, 2, 1) })
    expect(roof.planAreaSqm).toBeCloseTo(128, 12)
  })

  it('over a U has a valley at each inner corner', () => {
    const u: Ring = [
      [0, 0],
      [16, 0],
      [16, 10],
      [12, 10],
      [12, 4],
      [4, 4],
      [4, 10],
      [0, 10],
    ]
    const roof = roofOver(u, all(8, 6))
    expect(roof.facets).toHaveLength(8)
    expect(count(roof, 'valley')).toBe(2)
  })

  it('with a wall divided by a bump is one plane on both sides of it', () => {
    const bump: Ring = [
      [0, 0],
      [4, 0],
      [4, -1],
      [7, -1],
      [7, 0],
      [14, 0],
      [14, 10],
      [0, 10],
    ]
    const roof = roofOver(bump, all(8, 6))
    // The wall's two edges, the bump's three, and the three other walls.
    expect(roof.facets).toHaveLength(7)
    const eaves = roof.edges.filter(({ outlineEdge }) => outlineEdge === 0 || outlineEdge === 4)
    expect(eaves.map(({ facets }) => facets[0])).toEqual([eaves[0]!.facets[0], eaves[0]!.facets[0]])
    expectLengths(roof, {
      eave: 50,
      ridge: 4 + 1,
      hip: 4 * Math.hypot(5, 5, 2.5) + 2 * Math.hypot(1.5, 1.5, 0.75),
      valley: 2 * Math.hypot(1.5, 1.5, 0.75),
    })
  })
})

describe('a roof with gables', () => {
  it('over a rectangle has a ridge as long as the house', () => {
    const roof = roofOver(rectangle(14, 8), [6, 'gable', 6, 'gable'])
    expect(roof.facets).toHaveLength(2)
    expectLengths(roof, { eave: 28, ridge: 14, rake: 4 * Math.hypot(4, 2) })
    expect(count(roof, 'rake')).toBe(4)
    expect(roof.perimeterMeters).toBe(44)
  })

  it('can have one hip end', () => {
    const roof = roofOver(rectangle(14, 8), [6, 'gable', 6, 6])
    expectLengths(roof, { eave: 36, ridge: 10, rake: 2 * Math.hypot(4, 2), hip: 2 * Math.hypot(4, 4, 2) })
  })

  it('can have hip ends with their own pitch', () => {
    const roof = roofOver(rectangle(14, 8), [6, 12, 6, 12])
    expectLengths(roof, { eave: 44, ridge: 10, hip: 4 * Math.hypot(4, 2, 2) })
  })

  it('can have planes with different pitches and an off-center ridge', () => {
    const roof = roofOver(rectangle(14, 9), [6, 'gable', 12, 'gable'])
    expect(highest(roof)).toBeCloseTo(3, 12)
    expect(roof.facets.map(({ planAreaSqm }) => planAreaSqm)).toEqual([14 * 6, 14 * 3])
    expectLengths(roof, { eave: 28, ridge: 14, rake: 2 * Math.hypot(6, 3) + 2 * Math.hypot(3, 3) })
  })

  it('over an L with gables at both ends has one hip and one valley at the corner', () => {
    const roof = roofOver(lShape, [6, 'gable', 6, 6, 'gable', 6])
    expect(roof.facets).toHaveLength(4)
    expectLengths(roof, {
      eave: 40,
      rake: 4 * Math.hypot(3, 1.5),
      ridge: 9 + 11,
      hip: Math.hypot(3, 3, 1.5),
      valley: Math.hypot(3, 3, 1.5),
    })
  })

  it('keeps the corner of two gables in place', () => {
    const roof = roofOver(rectangle(10, 6), [6, 'gable', 'gable', 6])
    expect(roof.facets).toHaveLength(2)
    expect(highest(roof)).toBeCloseTo(3, 12)
    expectLengths(roof, { eave: 16, hip: Math.hypot(6, 6, 3), rake: Math.hypot(6, 3) + Math.hypot(6, 3), highEave: 4 })
  })

  it('rests a flatter plane on the upper end of a steeper one that it reached', () => {
    const jogged: Ring = [
      [0, 0],
      [6, 0],
      [6, 1],
      [14, 1],
      [14, 12],
      [0, 12],
    ]
    const roof = roofOver(jogged, [6, 6, 12, 6, 6, 6])
    expect(roof.facets).toHaveLength(6)
    const fold = roof.edges.find(
      ({ facets, type }) => type === 'pitchBreak' && facets.includes(0) && facets.includes(2),
    )
    expect(fold?.from[2]).toBeCloseTo(1, 9)
  })
})

describe('a shed roof', () => {
  it('is one plane from the eave to the high eave', () => {
    const roof = roofOver(rectangle(10, 6), [4, 'gable', 'gable', 'gable'])
    expect(roof.facets).toHaveLength(1)
    expect(highest(roof)).toBeCloseTo(2, 12)
    expectLengths(roof, { eave: 10, rake: 2 * Math.hypot(6, 2), highEave: 10 })
    expect(roof.facets[0]!.azimuthDegrees).toBe(180)
  })

  it('covers an entire L, with its lowest point at height 0', () => {
    const rules: EdgeRule[] = ['gable', 'gable', 'gable', 'gable', 6, 'gable']
    const roof = roofOver(lShape, rules)
    expect(roof.facets).toHaveLength(1)
    expect(highest(roof)).toBeCloseTo(7, 12)
    const low = roofOver(lShape, ['gable', 'gable', 6, 'gable', 'gable', 'gable'])
    expect(Math.min(...low.facets[0]!.ring.map(([, , z]) => z))).toBe(0)
    expect(low.planAreaSqm).toBeCloseTo(6 * 12 + 6 * 8, 12)
  })

  it('keeps its courtyard', () => {
    const courtyard: Ring = [
      [4, 2],
      [4, 4],
      [6, 4],
      [6, 2],
    ]
    const roof = roofOver(rectangle(10, 6), [4, ...all(7, 'gable')], [courtyard])
    expect(roof.facets[0]!.holes).toHaveLength(1)
    expect(roof.facets[0]!.planAreaSqm).toBeCloseTo(56, 12)
  })
})

describe('a flat roof', () => {
  it('is one level plane with eaves all around', () => {
    const roof = roofOver(lShape, all(6, 0))
    expect(roof.facets).toHaveLength(1)
    expect(roof.facets[0]!.azimuthDegrees).toBeNull()
    expect(roof.areaSqm).toBe(roof.planAreaSqm)
    expectLengths(roof, { eave: 52 })
  })
})

describe('the rules of a roof', () => {
  const size = { planAreaSqm: 60, perimeterMeters: 32 }

  it.each([
    ['there is not one for each edge', [6, 6, 6]],
    ['a rise is below 0', [6, 6, 6, -1]],
    ['a rise is above 120', [6, 6, 6, 121]],
    ['a rise is no number', [6, 6, 6, Number.NaN]],
    ['some planes are level and others not', [6, 0, 6, 'gable']],
  ] as const)('don’t fit if %s', (_, rules) => {
    expect(derive(rectangle(10, 6), rules)).toEqual({ ok: false, reason: 'RULES_DO_NOT_FIT', ...size })
  })

  it('leave nothing to rise if all edges are gables', () => {
    expect(derive(rectangle(10, 6), all(4, 'gable'))).toEqual({ ok: false, reason: 'NOTHING_RISES', ...size })
  })

  it('cannot put a wall inside the outline: a gable next to an eave in an inner corner', () => {
    const result = derive(lShape, [6, 6, 6, 'gable', 6, 6])
    expect(result).toEqual({ ok: false, reason: 'NOT_DERIVABLE', planAreaSqm: 120, perimeterMeters: 52 })
  })

  it('cannot give two pitches to one wall', () => {
    const wall: Ring = [[0, 0], [5, 0], ...rectangle(10, 6).slice(1)]
    expect(derive(wall, [6, 9, 6, 6, 6])).toMatchObject({ ok: false, reason: 'NOT_DERIVABLE' })
    expect(derive(wall, all(5, 6))).toMatchObject({ ok: true, roof: { facets: { length: 4 } } })
  })
})
