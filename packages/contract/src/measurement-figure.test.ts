import { expect, it } from 'vitest'
import { checkedFigures, countOf, figureOf, riseOf } from './measurement-figure.ts'
import { onlyArea } from './measurement-figures.ts'

it('parses figures as vendors write them', () => {
  const written = ['46 ft', `79' 0"`, `79' 6"`, '2,345 sq. ft', '12%', 12, '', 'N/A', null, undefined, '-5 ft', '1e12']
  expect(written.map(figureOf)).toEqual([46, 79, 79.5, 2_345, 12, 12, null, null, null, null, -5, 1e12])
  expect(['ten', 'x'.repeat(100), {}, true].map(figureOf)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN])
  expect(['12', '11.6', null].map(countOf)).toEqual([12, 12, null])
  expect(['6/12', '6.5/12', '6', 8, '-3/12', 'Varies', ''].map(riseOf)).toEqual([6, 6.5, 6, 8, -3, null, null])
})

it('accepts only figures that a roof can have', () => {
  const roof = { ...onlyArea(2_410), facets: 12, rise: 6 }
  expect(checkedFigures(roof)).toEqual(roof)
  expect(checkedFigures(null)).toBeNull()
  const lengths = { ...roof.lengths, ridge: -1 }
  for (const wrong of [
    ...[{ areaSqft: 0 }, { areaSqft: -2_410 }, { areaSqft: 9_999_999 }, { areaSqft: 1e12 }, { areaSqft: Number.NaN }],
    ...[{ facets: 1_000_000 }, { rise: 99 }, { rise: -3 }, { wasteBps: 20_000 }, { structures: 0 }, { lengths }],
  ]) {
    expect(checkedFigures({ ...roof, ...wrong })).toBe('outOfRange')
  }
})
