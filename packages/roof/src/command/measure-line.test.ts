import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { guessShape } from '../shape/guess.ts'
import { shapeRoof } from '../shape/shape-rules.ts'
import { readTruth, type TrueRoof, withNeighbors } from '../testing/truth.ts'
import { measureLine } from './measure-line.ts'

const house = [
  [0, 0],
  [14, 0],
  [14, 8],
  [0, 8],
]

function measured(request: Record<string, unknown>) {
  const answer = measureLine(JSON.stringify({ id: 1, outline_m: house, ...request }))
  if (!answer.ok) throw new Error(answer.reason)
  return answer
}

describe('a line of outlines to measure', () => {
  it('returns lengths, areas and planes in meters', () => {
    const answer = measured({ rise: 6, kind: 'gable' })
    expect(answer).toMatchObject({
      id: 1,
      ok: true,
      plan_m2: 112,
      lengths_m: { ridge: 14, hip: 0, valley: 0, eave: 28, high_eave: 0 },
    })
    expect(answer.area_m2).toBeCloseTo(112 * Math.hypot(1, 0.5), 9)
    expect(answer.lengths_m.rake).toBeCloseTo(16 * Math.hypot(1, 0.5), 9)
    expect(answer.facets.map(({ pitch_x12, azimuth_deg }) => [pitch_x12, azimuth_deg])).toEqual([
      [6, 180],
      [6, 0],
    ])
    expect(answer.facets[0]!.ring).toHaveLength(4)
  })

  it('returns planes that contain their points, also along a long bent wall', () => {
    for (const bend of [0.05, 0.1, 0.2]) {
      const outline = [
        [0, 0],
        [7, -bend],
        [14, 0],
        [14, 8],
        [0, 8],
      ]
      for (const kind of ['hip', 'gable']) {
        const { facets } = measured({ outline_m: outline, rise: 6, kind })
        expect(facets.filter(({ off_plane_m }) => off_plane_m !== undefined)).toEqual([])
      }
    }
  })

  it.each([
    ['hip', { ridge: 6, hip: 24, eave: 44 }],
    ['pyramid', { ridge: 6, hip: 24, eave: 44 }],
    ['shed', { ridge: 0, eave: 14, high_eave: 14 }],
    ['flat', { ridge: 0, eave: 44 }],
  ])('knows the kind %s', (kind, lengths) => {
    expect(measured({ rise: 6, kind }).lengths_m).toMatchObject(lengths)
  })

  it('counts gable edges and rises on the given ring, closed or not, in either winding order', () => {
    const back = [...house].reverse()
    // The edges in reverse order are: top, left, bottom, right.
    expect(measured({ outline_m: back, rise: 6, gable_edges: [1, 3] }).lengths_m.ridge).toBe(14)
    expect(measured({ outline_m: [...back, back[0]], rise: 6, gable_edges: [0, 2] }).lengths_m.ridge).toBe(8)
    const rises = measured({ outline_m: back, edge_rises: [12, null, 6, 0] })
    expect(rises.facets.map(({ pitch_x12, azimuth_deg }) => [pitch_x12, azimuth_deg]).toSorted()).toEqual([
      [12, 0],
      [6, 180],
    ])
    const filled = measured({ edge_rises: [6, 6, 6, 6], gable_edges: [1, 3] })
    expect(filled.lengths_m).toEqual(measured({ rise: 6, gable_edges: [1, 3] }).lengths_m)
  })

  it('measures holes', () => {
    const hole = [
      [5, 3],
      [5, 5],
      [9, 5],
      [9, 3],
    ]
    const { plan_m2, facets } = measured({ rise: 4, kind: 'hip', holes_m: [hole] })
    expect(plan_m2).toBeCloseTo(104, 9)
    expect(facets).toHaveLength(8)
    expect(measured({ kind: 'flat', holes_m: [hole] }).facets[0]!.holes).toHaveLength(1)
  })

  it('gives edges of holes the outline’s rise by default', () => {
    const hole = [
      [5, 3],
      [9, 3],
      [9, 5],
      [5, 5],
    ]
    const all = measured({ rise: 6, kind: 'hip', holes_m: [hole] })
    expect(measured({ edge_rises: [6, 6, 6, 6], holes_m: [hole] })).toEqual(all)
    expect(measured({ edge_rises: [6, 6, 6, 6, 6, 6, 6, 6], holes_m: [hole] })).toEqual(all)
    expect(measured({ edge_rises: [4, 8, 4, null], rise: 4, holes_m: [hole] }).facets).toHaveLength(7)
    const unknown = { id: 1, outline_m: house, edge_rises: [4, 8, 4, null], holes_m: [hole] }
    expect(measureLine(JSON.stringify(unknown))).toMatchObject({ ok: false, reason: 'EDGE_RISES_NOT_VALID' })
  })

  it('measures on a country’s grid the same as locally, and returns the corners unchanged', () => {
    const here = measured({ rise: 6, kind: 'hip' })
    const [east, north] = [500_000.123, 5_763_000.456]
    const onGrid = house.map(([x, y]) => [x! + east, y! + north])
    const there = measured({ outline_m: onGrid, rise: 6, kind: 'hip' })
    expect(there.plan_m2).toBeCloseTo(here.plan_m2, 6)
    expect(there.lengths_m.hip).toBeCloseTo(here.lengths_m.hip, 7)
    const corners = there.facets.flatMap(({ ring }) => ring.map(([x, y]) => [x, y]))
    expect(corners).toEqual(expect.arrayContaining(onGrid))
  })

  it('returns the areas of the given outline, whatever corners cleaning removed', () => {
    const bulging = [
      [0, 0],
      [7, -0.1],
      [14, 0],
      [14, 8],
      [0, 8],
    ]
    const { area_m2, plan_m2, facets } = measured({ outline_m: bulging, rise: 6, kind: 'hip' })
    expect(facets).toHaveLength(4)
    expect(plan_m2).toBeCloseTo(14 * 8 + 0.7, 9)
    expect(area_m2).toBeCloseTo(plan_m2 * Math.hypot(1, 0.5), 9)
    expect(facets.reduce((sum, facet) => sum + facet.area_m2, 0)).toBeCloseTo(area_m2, 9)
  })

  it('returns area and plan area if no planes fit', () => {
    expect(measureLine(JSON.stringify({ id: 'a', outline_m: house, rise: 6, gable_edges: [0, 1, 2, 3] }))).toEqual({
      id: 'a',
      ok: false,
      reason: 'NOTHING_RISES',
      plan_m2: 112,
      perimeter_m: 44,
    })
  })

  it.each([
    ['', 'NOT_JSON'],
    ['{', 'NOT_JSON'],
    ['null', 'NOT_AN_OBJECT'],
    ['{"id":1}', 'OUTLINE_NOT_VALID'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[1,1]]}', 'OUTLINE_NOT_VALID'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[9,0],["9",9]]}', 'OUTLINE_NOT_VALID'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[1e300,0],[9,9]]}', 'OUTLINE_NOT_VALID'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[200000,0],[9,9]]}', 'OUTLINE_NOT_VALID'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[1,0],[1,1]]}', 'TOO_SMALL'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[9,9],[9,0],[0,9]]}', 'SELF_CROSSING'],
    ['{"id":1,"rise":6,"outline_m":[[0,0],[9,0],[9,9]],"holes_m":[[1]]}', 'HOLES_NOT_VALID'],
    ['{"id":1,"outline_m":[[0,0],[9,0],[9,9]]}', 'RISE_NOT_VALID'],
    ['{"id":1,"rise":-1,"outline_m":[[0,0],[9,0],[9,9]]}', 'RISE_NOT_VALID'],
    ['{"id":1,"rise":6,"kind":"dome","outline_m":[[0,0],[9,0],[9,9]]}', 'KIND_NOT_VALID'],
    ['{"id":1,"rise":6,"gable_edges":[3],"outline_m":[[0,0],[9,0],[9,9]]}', 'GABLE_EDGES_NOT_VALID'],
    ['{"id":1,"rise":6,"edge_rises":[6,6],"outline_m":[[0,0],[9,0],[9,9]]}', 'EDGE_RISES_NOT_VALID'],
  ])('answers %s with %s', (line, reason) => {
    expect(measureLine(line)).toMatchObject({ ok: false, reason })
  })

  it('answers any input', () => {
    fc.assert(
      fc.property(fc.json(), (line) => {
        expect(measureLine(line).ok).toBe(false)
      }),
    )
    const rise = fc.oneof(fc.double({ min: 0, max: 24, noNaN: true }), fc.constant(null))
    const point = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
    const requests = fc.record(
      { outline_m: fc.array(point, { maxLength: 8 }), rise, gable_edges: fc.array(fc.nat(8), { maxLength: 3 }) },
      { requiredKeys: ['outline_m'] },
    )
    fc.assert(fc.property(requests, (request) => typeof measureLine(JSON.stringify(request)).ok === 'boolean'))
  })
})

const repository = resolve(import.meta.dirname, '../../../..')
const file = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'roof-truth/denhaag-dev.jsonl')
const absent = !existsSync(file)
if (absent) console.log(`Skipped: true roofs are not in ${file}; set GABLE_DATA_DIR to a folder that holds roof-truth/`)

describe.skipIf(absent)('real roofs measured by a city', () => {
  const all = absent ? [] : readTruth(readFileSync(file, 'utf8'))
  const roofs = all.filter(({ isMansard }) => !isMansard)
  const pitched = roofs.filter(({ kind }) => kind !== 'shed')
  const percentile = (values: readonly number[], share: number) =>
    values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!
  const off = (got: number, wanted: number) => Math.abs(got / wanted - 1)

  const lengthErrors = (type: 'eave' | 'rake' | 'ridge' | 'hip', known: (roof: TrueRoof) => object) =>
    pitched.flatMap((roof) => {
      const answer = measureLine(JSON.stringify({ outline_m: roof.outline, ...known(roof) }))
      return answer.ok && roof.lengths[type] > 0 ? [off(answer.lengths_m[type], roof.lengths[type])] : []
    })

  test('have the right area, given the mean pitch', () => {
    const errors = roofs.map(({ outline, rise, areaSqm }) => {
      const answer = measureLine(JSON.stringify({ outline_m: outline, rise }))
      return off(answer.area_m2 ?? 0, areaSqm)
    })
    expect(percentile(errors, 0.5)).toBeLessThanOrEqual(0.001)
    expect(percentile(errors, 0.95)).toBeLessThanOrEqual(0.01)
  })

  test.each(['eave', 'rake', 'ridge', 'hip'] as const)('have the right length of %s', (type) => {
    const byGables = lengthErrors(type, ({ rise, gableEdges }) => ({ rise, gable_edges: gableEdges }))
    expect(percentile(byGables, 0.5)).toBeLessThanOrEqual(type === 'hip' ? 0.06 : 0.005)
    const byPitches = lengthErrors(type, ({ edgeRises }) => ({ edge_rises: edgeRises }))
    expect(percentile(byPitches, 0.5)).toBeLessThanOrEqual(0.005)
  })

  test('are guessed from their neighbors for 60 %', () => {
    const right = pitched.filter((roof) => {
      const placed = withNeighbors(roof, all)
      if (!placed) return false
      const derived = shapeRoof(placed.outline, guessShape(placed.outline, placed.neighbours), roof.rise)
      const { ridge, hip } = derived.ok ? derived.roof.lengthsMeters : { ridge: 0, hip: 0 }
      return off(ridge + hip, roof.lengths.ridge + roof.lengths.hip) <= 0.1
    })
    expect(right.length / pitched.length).toBeGreaterThanOrEqual(0.6)
  })
})
