import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../scripts/test-tier.ts'
import { cleanRings, type Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { localPlane } from '../plane.ts'
import { type Ring, signedArea } from '../polygon.ts'
import type { Roof } from '../roof.ts'
import { distance } from '../segment.ts'
import { generatedShape } from '../testing/shapes.ts'
import type { PlanePoint } from '../units.ts'
import { gableEnds } from './gable-ends.ts'
import { guessShape } from './guess.ts'
import type { RoofShape } from './shape.ts'
import { rulesOf, shapeRoof } from './shape-rules.ts'

const plane = localPlane([-111.1, 43.7])
const outlineOf = (outer: Ring, ...holes: Ring[]): Outline => {
  const result = cleanRings([outer, ...holes], plane)
  if (!result.ok) throw new Error(result.reason)
  return result.outline
}
const ring = (...corners: [number, number][]): Ring => corners
const house = outlineOf(ring([0, 0], [14, 0], [14, 8], [0, 8]))
const ell = outlineOf(ring([0, 0], [10, 0], [10, 4], [4, 4], [4, 10], [0, 10]))
const tee = outlineOf(ring([0, 0], [14, 0], [14, 8], [10, 8], [10, 12], [4, 12], [4, 8], [0, 8]))
const jogged = outlineOf(ring([0, 0], [10, 0], [10, -1], [15, -1], [15, 8], [0, 8]))

function roofOf(outline: Outline, shape: RoofShape, rise = 6): Roof {
  const result = shapeRoof(outline, shape, rise)
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}
const facetsArea = (roof: Roof) => roof.facets.reduce((sum, facet) => sum + facet.planAreaSqm, 0)
/** Edges' midpoints, which identify them independent of their index. */
const middles = (outline: Outline, edges: readonly number[]) =>
  edges.map((edge) => outlineEdges(outline)[edge]!).map(([a, b]): PlanePoint => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])

describe('the guess', () => {
  it('runs the ridge along the long side, and along each wing', () => {
    expect(guessShape(house, [])).toEqual({ kind: 'gable', gableEdges: [1, 3] })
    expect(middles(ell, guessShape(ell, []).gableEdges!)).toEqual([
      [10, 2],
      [2, 10],
    ])
    expect(middles(tee, guessShape(tee, []).gableEdges!)).toEqual([
      [14, 4],
      [7, 12],
      [0, 4],
    ])
  })

  it('treats sides that touch a neighbor over more than half their length as gables', () => {
    const below = ring([0, -9], [10, -9], [10, 0], [0, 0])
    expect(guessShape(house, [below]).gableEdges).toEqual([0, 2])
    const corner = ring([0, -9], [5, -9], [5, 0], [0, 0])
    expect(guessShape(house, [corner]).gableEdges).toEqual([1, 3])
  })

  it('follows the street’s party walls if a house has none', () => {
    const row = [20, 30].map((x) => ring([x, 0], [x + 10, 0], [x + 10, 14], [x, 14]))
    const alone = outlineOf(ring([50, 0], [58, 0], [58, 14], [50, 14]))
    expect(middles(alone, guessShape(alone, row).gableEdges!)).toEqual([
      [58, 7],
      [50, 7],
    ])
    expect(middles(alone, guessShape(alone, []).gableEdges!)).toEqual([
      [54, 0],
      [54, 14],
    ])
  })

  it('treats a gabled house with small jogs as one with a straight ridge', () => {
    expect(guessShape(jogged, [])).toEqual({ kind: 'straightRidge', gableEdges: [] })
    expect(roofOf(jogged, guessShape(jogged, [])).facets).toHaveLength(2)
  })

  it('prefers hips if configured, and keeps gables at party walls', () => {
    expect(guessShape(house, [], 'hip')).toEqual({ kind: 'hip', gableEdges: [] })
    const below = ring([0, -9], [14, -9], [14, 0], [0, 0])
    expect(guessShape(house, [below], 'hip')).toEqual({ kind: 'hip', gableEdges: [0] })
  })

  it('is the same however the outline is rotated, mirrored and numbered', () => {
    for (let number = 0; number < 210; number++) {
      const { outline } = generatedShape(number)
      const guess = guessShape(outline, [])
      const ends = middles(outline, guess.gableEdges!)
      const angle = 0.3 + number / 40
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const turned = ([x, y]: PlanePoint): PlanePoint => [x * cos - y * sin, x * sin + y * cos]
      const mirrored = ([x, y]: PlanePoint): PlanePoint => [-x, y]
      const start = number % outline.outer.length
      const moves = [
        { move: turned, change: (moved: Ring) => moved },
        { move: mirrored, change: (moved: Ring) => [...moved].reverse() },
        { move: (p: PlanePoint) => p, change: (moved: Ring) => [...moved.slice(start), ...moved.slice(0, start)] },
      ]
      for (const { move, change } of moves) {
        const moved = {
          plane,
          outer: change(outline.outer.map(move)),
          holes: outline.holes.map((h) => change(h.map(move))),
        }
        const other = guessShape(moved, [])
        expect(other.kind).toBe(guess.kind)
        const found = middles(moved, other.gableEdges!)
        expect(found).toHaveLength(ends.length)
        for (const end of ends) expect(Math.min(...found.map((one) => distance(one, move(end))))).toBeLessThan(1e-6)
      }
    }
  })

  it('can always be derived, and tiles the outline', () => {
    for (let number = 0; number < 210; number++) {
      const { outline, planAreaSqm } = generatedShape(number)
      expect(facetsArea(roofOf(outline, guessShape(outline, []))) / planAreaSqm).toBeCloseTo(1, 9)
    }
  })
})

describe('a shape’s rule for each edge', () => {
  it('is a rise for all edges of a hip roof except the named gables', () => {
    expect(rulesOf(house, { kind: 'hip' }, 6)).toEqual([6, 6, 6, 6])
    expect(rulesOf(house, { kind: 'hip', gableEdges: [1] }, 6)).toEqual([6, 'gable', 6, 6])
  })

  it('is the guess for a gable roof that names none, and the named gables otherwise', () => {
    expect(rulesOf(house, { kind: 'gable' }, 6)).toEqual([6, 'gable', 6, 'gable'])
    expect(rulesOf(house, { kind: 'gable', gableEdges: [0] }, 6)).toEqual(['gable', 6, 6, 6])
    expect(gableEnds(house, [])).toEqual([1, 3])
  })

  it('leaves one low edge to a shed: the longest unnamed one', () => {
    expect(rulesOf(house, { kind: 'shed' }, 3)).toEqual([3, 'gable', 'gable', 'gable'])
    expect(rulesOf(house, { kind: 'shed', gableEdges: [0, 2] }, 3)).toEqual(['gable', 3, 'gable', 'gable'])
    const { lengthsMeters } = roofOf(house, { kind: 'shed' }, 3)
    expect(lengthsMeters).toMatchObject({ eave: 14, highEave: 14 })
  })

  it('gives hip ends their own rise', () => {
    expect(rulesOf(house, { kind: 'hip', hipEndRise: 9 }, 6)).toEqual([6, 9, 6, 9])
    expect(rulesOf(house, { kind: 'gable', gableEdges: [1], hipEndRise: 9 }, 6)).toEqual([6, 'gable', 6, 9])
  })

  it('is level for flat roofs and if nothing rises', () => {
    for (const shape of [{ kind: 'flat' }, { kind: 'hip' }, { kind: 'straightRidge' }] as const) {
      const rise = shape.kind === 'flat' ? 6 : 0
      expect(rulesOf(house, shape, rise)).toEqual([0, 0, 0, 0])
      expect(roofOf(house, shape, rise)).toMatchObject({ areaSqm: 112, facets: [{ azimuthDegrees: null }] })
    }
  })

  it('is refused if all edges are gables, with the right area and perimeter', () => {
    const result = shapeRoof(house, { kind: 'gable', gableEdges: [0, 1, 2, 3] }, 6)
    expect(result).toEqual({ ok: false, reason: 'NOTHING_RISES', planAreaSqm: 112, perimeterMeters: 44 })
  })
})

describe('one straight ridge', () => {
  it('runs along the middle of the longer side, over all jogs', () => {
    const { lengthsMeters, facets } = roofOf(jogged, { kind: 'straightRidge' })
    expect(lengthsMeters.ridge).toBeCloseTo(15, 9)
    expect(lengthsMeters.eave).toBeCloseTo(30, 9)
    expect(facets.map(({ azimuthDegrees }) => Math.round(azimuthDegrees!)).toSorted()).toEqual([0, 180])
  })

  it('is perpendicular to the named gables', () => {
    const along = roofOf(house, { kind: 'straightRidge', gableEdges: [1, 3] })
    expect(along.lengthsMeters.ridge).toBeCloseTo(14, 9)
    const across = roofOf(house, { kind: 'straightRidge', gableEdges: [0, 2] })
    expect(across.lengthsMeters.ridge).toBeCloseTo(8, 9)
  })

  it('ends where the outline ends: a wall on its line has a high eave', () => {
    const notched = outlineOf(ring([0, 0], [10, 0], [10, 4], [6, 4], [6, 8], [0, 8]))
    const { lengthsMeters } = roofOf(notched, { kind: 'straightRidge' })
    expect(lengthsMeters).toMatchObject({ ridge: 6, highEave: 4, eave: 16 })
  })

  it('goes around a courtyard on its line', () => {
    const around = outlineOf(ring([0, 0], [20, 0], [20, 10], [0, 10]), ring([8, 3], [12, 3], [12, 7], [8, 7]))
    const { lengthsMeters, facets } = roofOf(around, { kind: 'straightRidge' })
    expect(lengthsMeters.ridge).toBeCloseTo(16, 9)
    expect(lengthsMeters.highEave).toBeCloseTo(8, 9)
    expect(facets).toHaveLength(2)
  })

  it('tiles every outline, keeps its perimeter, and measures area by the pitch only', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.double({ min: 0.5, max: 24, noNaN: true }), (number, rise) => {
        const { outline, planAreaSqm } = generatedShape(number)
        const roof = roofOf(outline, { kind: 'straightRidge' }, rise)
        expect(facetsArea(roof) / planAreaSqm).toBeCloseTo(1, 9)
        expect(roof.areaSqm / (planAreaSqm * Math.hypot(1, rise / 12))).toBeCloseTo(1, 9)
        const rim = roof.edges.filter(({ facets }) => facets.length === 1)
        const around = rim.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)
        expect(around / roof.perimeterMeters).toBeCloseTo(1, 9)
        for (const { ring: corners, holes } of roof.facets) {
          const flat = [corners, ...holes].map((one) => one.map(([x, y]): PlanePoint => [x, y]))
          expect(flat.map((one) => Math.sign(signedArea(one)))).toEqual([1, ...holes.map(() => -1)])
          expect(Math.min(...corners.map(([, , z]) => z))).toBeGreaterThan(-1e-9)
        }
      }),
      { numRuns: cases(300) },
    )
  })
})
