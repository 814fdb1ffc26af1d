import { describe, expect, it } from 'vitest'
import { facetLabel } from '../drawing/facet-label.ts'
import type { SquareFeet } from '../units.ts'
import { measuredGable, withoutPlanes } from './report.fixture.ts'
import { measurementReport } from './report.ts'
import { squaresHundredths, suggestWaste, TABLE_WASTES, wasteTable } from './waste-table.ts'

const foot = 0.3048

describe('a report', () => {
  it('has areas, facets and the length of each type of edge', () => {
    const report = measurementReport([measuredGable()])
    expect(report.planAreaSqft).toBeCloseTo(96 / foot ** 2, 6)
    expect(report.areaSqft).toBeCloseTo((96 * Math.sqrt(1.25)) / foot ** 2, 6)
    expect(report.perimeterFeet).toBeCloseTo(40 / foot, 6)
    expect(
      report.structures[0]!.planes!.facets.map(({ label, rise, azimuthDegrees }) => [label, rise, azimuthDegrees]),
    ).toEqual([
      ['A', 6, 270],
      ['B', 6, 90],
    ])
    const rakes = (16 * Math.sqrt(1.25)) / foot
    expect(report.lengths!.ridge).toBeCloseTo(12 / foot, 6)
    expect(report.lengths!.eave).toBeCloseTo(24 / foot, 6)
    expect(report.lengths!.rake).toBeCloseTo(rakes, 6)
    expect(report.lengths!.hip).toBe(0)
    expect(report.materials!.dripEdge).toBeCloseTo(24 / foot + rakes, 6)
    expect(report.materials!.starter).toBe(report.materials!.dripEdge)
    expect(report.materials!.ridgeCap).toBeCloseTo(12 / foot, 6)
    expect(report.materials!.iceAndWater).toBe(report.materials!.gutter)
    expect(report.pitches).toEqual([{ rise: 6, areaSqft: report.areaSqft }])
  })

  it('numbers facets across all structures', () => {
    const report = measurementReport([measuredGable('House'), measuredGable('Barn')])
    expect(report.structures.flatMap(({ planes }) => planes!.facets.map(({ label }) => label))).toEqual([
      'A',
      'B',
      'C',
      'D',
    ])
    expect([0, 25, 26, 51, 52, 701, 702].map(facetLabel)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
  })

  it('has area and perimeter of a structure without planes, and no edges for it', () => {
    const report = measurementReport([withoutPlanes()])
    expect(report.areaSqft).toBeCloseTo((60 * Math.sqrt(1.25)) / foot ** 2, 6)
    expect(report.perimeterFeet).toBeCloseTo(32 / foot, 6)
    expect(report.structures[0]).toMatchObject({ planes: null, error: 'NOT_DERIVABLE' })
    expect([report.lengths, report.materials, report.facets]).toEqual([null, null, 0])
    expect(report.suggestedWaste).toMatchObject({ because: 'planesUnknown', wasteBps: 1_500 })
  })

  it('names the structures that its lengths leave out', () => {
    const report = measurementReport([measuredGable(), withoutPlanes()])
    expect(report.withoutPlanes).toEqual(['Garage'])
    expect(report.lengths!.eave).toBeCloseTo(24 / foot, 6)
    expect(report.perimeterFeet).toBeCloseTo(72 / foot, 6)
  })

  it('of nothing is empty', () => {
    expect(measurementReport([])).toMatchObject({ areaSqft: 0, facets: 0, pitches: [], lengths: null })
  })
})

describe('the waste table', () => {
  it.each([
    [2_000, 1_000, 2_200],
    [2_300, 0, 2_300],
    [2_000 * 1.15, 0, 2_300],
    [2_090.909090909091, 1_000, 2_300],
    [1_850 * Math.sqrt(1 + 16 / 144), 1_500, 2_243],
    [420, 1_500, 483],
    [2_235, 1_000, 2_459],
    [100.5, 0, 101],
    [0, 2_000, 0],
  ])('buys %s sq ft with %s bp of waste as %s hundredths of a square, as a quote does', (area, waste, squares) => {
    expect(squaresHundredths(area, waste)).toBe(squares)
  })

  it('has a row for each waste and marks one', () => {
    const rows = wasteTable(2_300 as SquareFeet, 1_500)
    expect(rows.map(({ wasteBps }) => wasteBps)).toEqual([...TABLE_WASTES])
    expect(rows.filter(({ suggested }) => suggested)).toEqual([
      { wasteBps: 1_500, areaSqft: 2_645, squaresHundredths: 2_645, suggested: true },
    ])
  })

  const roof = { facets: 2, valleysFeet: 0, hipsFeet: 0, level: false, withoutPlanes: 0 }
  it.each([
    ['noCuts', 1_000, roof],
    ['level', 500, { ...roof, facets: 1, level: true }],
    ['hips', 1_200, { ...roof, facets: 4, hipsFeet: 60 }],
    ['valleys', 1_500, { ...roof, facets: 9, hipsFeet: 60, valleysFeet: 34 }],
    ['manyFacets', 2_000, { ...roof, facets: 13, valleysFeet: 34 }],
    ['planesUnknown', 1_500, { ...roof, withoutPlanes: 1 }],
    ['manyFacets', 2_000, { ...roof, facets: 13, valleysFeet: 34, withoutPlanes: 1 }],
    ['noCuts', 1_000, { ...roof, valleysFeet: 0.01 }],
  ] as const)('suggests %s bp because of %s, one of its rows', (because, wasteBps, facts) => {
    expect(suggestWaste(facts)).toMatchObject({ because, wasteBps })
    expect(TABLE_WASTES).toContain(wasteBps)
  })
})
