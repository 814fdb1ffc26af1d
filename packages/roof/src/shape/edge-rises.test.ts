import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/test-tier.ts'
import { deriveRoof } from '../derive.ts'
import { cleanRings } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { withOverhang } from '../outline/overhang.ts'
import { localPlane, ringFromPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import { EDGE_TYPES, type EdgeRule, type Roof } from '../roof.ts'
import { roofOf } from '../roof-of.ts'
import { builtHouse } from '../testing/built-houses.ts'
import { largestDifference } from '../testing/moved-outline.ts'
import { movedPlan } from '../testing/moved-plan.ts'
import { generatedShape } from '../testing/shapes.ts'
import { METERS_PER_FOOT } from '../units.ts'
import { hasOwnRises, withoutEdgeRises } from './edge-rises.ts'
import { ROOF_KINDS, type RoofShape } from './shape.ts'
import { HALF_HIP_SHARE, rulesOf, shapeRoof } from './shape-rules.ts'

const plane = localPlane([-111.1, 43.7])
const house: Ring = [
  [0, 0],
  [14, 0],
  [14, 8],
  [0, 8],
]
const outlineOf = (rings: readonly Ring[]) => {
  const cleaned = cleanRings(rings, plane)
  if (!cleaned.ok) throw new Error(cleaned.reason)
  return cleaned.outline
}
const block = outlineOf([house])
const anyHouse = fc.nat(2_000)

/** The roof over rings in meters, derived the same way as everywhere else. */
function derived(rings: readonly Ring[], shape: RoofShape, { rise = 6, overhangFeet = 0 } = {}): Roof {
  const result = roofOf({ rings: rings.map((ring) => ringFromPlane(plane, ring)), shape, rise, overhangFeet, plane })
  if (!result.ok) throw new Error(result.reason)
  expect(result.taken).toBeUndefined()
  return result.roof
}

/** A built house as a shape: every plane has the rise that it was built with. */
function builtShape({ gableEdges, edgeRises }: ReturnType<typeof builtHouse>): RoofShape {
  return { kind: gableEdges.length > 0 ? 'gable' : 'hip', gableEdges, edgeRises }
}

function shapeOfRules(rules: readonly EdgeRule[]): RoofShape {
  const gableEdges = [...rules.keys()].filter((edge) => rules[edge] === 'gable')
  return { kind: 'gable', gableEdges, edgeRises: rules.map((rule) => (typeof rule === 'number' ? rule : null)) }
}

function expectSame(one: Roof, other: Roof): void {
  expect(one.areaSqm / other.areaSqm).toBeCloseTo(1, 9)
  expect(one.facets).toHaveLength(other.facets.length)
  expect(largestDifference(one, other)).toBeLessThan(1e-6)
}

describe('edges with their own rises', () => {
  it('produce the roof that a house was built with, with different wings and ends', () => {
    for (let number = 0; number < 81; number++) {
      const built = builtHouse(number)
      const { lengthsMeters } = derived([built.outline], builtShape(built), { rise: 4 })
      for (const type of EDGE_TYPES) {
        // Nodes closer than 10 cm are counted as one: a line may become shorter or longer by that at either end.
        expect(Math.abs(lengthsMeters[type] - built.lengths[type]), `${number}: ${type}`).toBeLessThan(0.2)
      }
    }
  })

  it('produce the same roof rotated, mirrored and with another first corner', () => {
    const moves = fc.record({
      mirrored: fc.boolean(),
      start: fc.nat(20),
      radians: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      by: fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })),
    })
    fc.assert(
      fc.property(anyHouse, moves, (number, move) => {
        const { outline, edgeRises } = builtHouse(number)
        const rules = edgeRises.map((rise): EdgeRule => rise ?? 'gable')
        const before = derived([outline], shapeOfRules(rules))
        const moved = movedPlan({ outline: { plane, outer: outline, holes: [] }, rules }, move)
        expectSame(derived([moved.outline.outer], shapeOfRules(moved.rules)), before)
      }),
      { numRuns: cases(150) },
    )
  })

  it('produce the same roof in either winding order', () => {
    fc.assert(
      fc.property(anyHouse, (number) => {
        const { outline, gableEdges, edgeRises } = builtHouse(number)
        const count = outline.length
        const at = (edge: number) => (2 * count - 2 - edge) % count
        const back: RoofShape = {
          kind: 'gable',
          gableEdges: gableEdges.map(at),
          edgeRises: edgeRises.map((_, edge) => edgeRises[at(edge)]!),
        }
        expectSame(derived([outline.toReversed()], back), derived([outline], { kind: 'gable', gableEdges, edgeRises }))
      }),
      { numRuns: cases(100) },
    )
  })

  it('produce the same roof with an additional corner on a wall', () => {
    fc.assert(
      fc.property(anyHouse, fc.nat(20), fc.double({ min: 0.2, max: 0.8, noNaN: true }), (number, wall, share) => {
        const { outline, edgeRises } = builtHouse(number)
        const edge = wall % outline.length
        const [a, b] = [outline[edge]!, outline[(edge + 1) % outline.length]!]
        const between = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])] as const
        const rules = edgeRises.map((rise): EdgeRule => rise ?? 'gable')
        const more = derived(
          [outline.toSpliced(edge + 1, 0, between)],
          shapeOfRules(rules.toSpliced(edge, 0, rules[edge]!)),
        )
        expectSame(more, derived([outline], shapeOfRules(rules)))
      }),
      { numRuns: cases(150) },
    )
  })

  it('change nothing if all equal the roof’s, for any kind', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.constantFrom(...ROOF_KINDS),
        fc.boolean(),
        fc.integer({ min: 0, max: 24 }),
        (number, kind, named, rise) => {
          const { outline, ends } = generatedShape(number)
          const shape: RoofShape = { kind, ...(named && { gableEdges: ends.slice(0, 2) }) }
          const edgeRises = outlineEdges(outline).map(() => rise)
          const plain = shapeRoof(outline, shape, rise)
          expect(shapeRoof(outline, { ...shape, edgeRises }, rise)).toEqual(plain)
          expect(shapeRoof(outline, { ...shape, edgeRises: edgeRises.map(() => null) }, rise)).toEqual(plain)
          expect(shapeRoof(outline, { ...shape, edgeRises: [] }, rise)).toEqual(plain)
        },
      ),
      { numRuns: cases(300) },
    )
  })

  it('follow their walls if the roof overhangs them', () => {
    const edgeRises = [6, 9, 4, 12]
    const over = derived([house], { kind: 'hip', edgeRises }, { overhangFeet: 2 / METERS_PER_FOOT / 4 })
    const outline = withOverhang(block, 2 / METERS_PER_FOOT / 4)
    const plain = deriveRoof({ outline, rules: edgeRises })
    if (!plain.ok) throw new Error(plain.reason)
    expectSame(over, plain.roof)
  })
})

describe('the rule of an edge with its own rise', () => {
  it('prefers that rise over the hip ends’ and the roof’s, except for a gable', () => {
    const shape: RoofShape = { kind: 'hip', hipEndRise: 9, edgeRises: [null, 11, 4, null] }
    expect(rulesOf(block, shape, 6)).toEqual([6, 11, 4, 9])
    expect(rulesOf(block, { ...shape, gableEdges: [1] }, 6)).toEqual([6, 'gable', 4, 9])
    expect(rulesOf(block, { kind: 'gable', edgeRises: [5, 11, 4] }, 6)).toEqual([5, 'gable', 4, 'gable'])
  })

  it('is that of the plane above a half-hip’s wall, and of a shed’s low edge', () => {
    const halfHip: RoofShape = { kind: 'gable', gableEdges: [1], halfHipEdges: [3], hipEndRise: 9 }
    expect(rulesOf(block, { ...halfHip, edgeRises: [null, null, null, 7] }, 6)[3]).toEqual({
      clipped: HALF_HIP_SHARE,
      rise: 7,
    })
    expect(rulesOf(block, { kind: 'shed', gableEdges: [0, 1, 3], edgeRises: [1, 2, 3, 4] }, 6)).toEqual([
      'gable',
      'gable',
      3,
      'gable',
    ])
  })

  it('produces a shed of that pitch', () => {
    const { facets } = derived([house], { kind: 'shed', edgeRises: [3, null, null, null] })
    expect(facets.map(({ rise }) => rise)).toEqual([3])
  })

  it('steepens both planes of one straight ridge, or fits no such roof', () => {
    const shape: RoofShape = { kind: 'straightRidge', edgeRises: [9, 1, 9, 2] }
    expect(shapeRoof(block, shape, 6)).toEqual(shapeRoof(block, { kind: 'straightRidge' }, 9))
    expect(shapeRoof(block, { ...shape, edgeRises: [9, null, 8, null] }, 6)).toEqual({
      ok: false,
      reason: 'RULES_DO_NOT_FIT',
      planAreaSqm: 112,
      perimeterMeters: 44,
    })
    expect(shapeRoof(block, { ...shape, edgeRises: [0, null, 0, null] }, 6)).toMatchObject({
      ok: true,
      roof: { areaSqm: 112 },
    })
  })

  it('is level with the roof, and on a flat one', () => {
    const edgeRises = [9, 9, 9, 9]
    expect(rulesOf(block, { kind: 'hip', edgeRises }, 0)).toEqual([0, 0, 0, 0])
    expect(rulesOf(block, { kind: 'flat', edgeRises }, 6)).toEqual([0, 0, 0, 0])
  })

  it.each([
    ['level beside planes that slope', 0],
    ['below nothing', -1],
    ['no number', Number.NaN],
    ['steeper than any roof', 121],
  ])('refuses one that is %s; area and perimeter are right', (_, rise) => {
    for (const kind of ['hip', 'gable'] as const) {
      const result = shapeRoof(block, { kind, gableEdges: [], edgeRises: [null, rise] }, 6)
      expect(result).toEqual({ ok: false, reason: 'RULES_DO_NOT_FIT', planAreaSqm: 112, perimeterMeters: 44 })
    }
  })
})

describe('whether a shape has its own rises', () => {
  it('is true if an edge or the hip ends rise differently than the roof', () => {
    expect(hasOwnRises({ kind: 'gable', edgeRises: [6, null] }, 6)).toBe(false)
    expect(hasOwnRises({ kind: 'shed', edgeRises: [null, 7] }, 6)).toBe(true)
    expect(hasOwnRises({ kind: 'hip', hipEndRise: 9 }, 6)).toBe(true)
    expect(hasOwnRises({ kind: 'shed', hipEndRise: 9 }, 6)).toBe(false)
    expect(hasOwnRises({ kind: 'hip', hipEndRise: 6 }, 6)).toBe(false)
    expect(hasOwnRises({ kind: 'hip' }, 6)).toBe(false)
  })

  it('is never true if nothing slopes', () => {
    expect(hasOwnRises({ kind: 'flat', edgeRises: [7] }, 6)).toBe(false)
    expect(hasOwnRises({ kind: 'hip', edgeRises: [7], hipEndRise: 9 }, 0)).toBe(false)
  })

  it('is false again once they are removed', () => {
    expect(withoutEdgeRises({ kind: 'gable', gableEdges: [1], edgeRises: [7] })).toEqual({
      kind: 'gable',
      gableEdges: [1],
    })
  })
})
