import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareFigures, isWithinStated, median } from './comparison-figures.ts'
import { statedAreaPercent } from './comparison-stated.ts'
import { onlyArea, type ReportFigures } from './measurement-figures.ts'

const figures = (
  areaSqft: number,
  change: Partial<ReportFigures> = {},
  lengths: Partial<ReportFigures['lengths']> = {},
) => {
  const none = onlyArea(areaSqft)
  return { ...none, ...change, lengths: { ...none.lengths, ...lengths } }
}

it('compares figures that both reports state, and leaves the others open', () => {
  const ours = figures(2_000, { facets: 4, rise: 6 }, { ridge: 50, hip: 0 })
  const theirs = figures(2_050, { facets: 6 }, { ridge: 48, hip: 10 })
  expect(compareFigures(ours, theirs)).toEqual([
    { key: 'areaSqft', ours: 2_000, theirs: 2_050, difference: 50, shareBps: 250, closer: null },
    { key: 'rise', ours: 6, theirs: null, difference: null, shareBps: null, closer: null },
    { key: 'facets', ours: 4, theirs: 6, difference: 2, shareBps: 5_000, closer: null },
    { key: 'ridge', ours: 50, theirs: 48, difference: -2, shareBps: -400, closer: null },
    { key: 'hip', ours: 0, theirs: 10, difference: 10, shareBps: null, closer: null },
  ])
})

it('names the closer one if there are further reports, by their median', () => {
  const areaOf = (others: number[]) =>
    compareFigures(
      figures(2_000),
      figures(2_100),
      others.map((each) => figures(each)),
    )[0]!.closer
  expect(areaOf([2_010])).toBe('ours')
  expect(areaOf([2_095])).toBe('theirs')
  expect(areaOf([2_050])).toBe('equal')
  expect(areaOf([1_990, 2_400, 2_120])).toBe('theirs')
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

it('swaps when its two reports swap', () => {
  const area = fc.double({ min: 500, max: 9_000, noNaN: true })
  fc.assert(
    fc.property(area, area, area, (one, other, third) => {
      const [there] = compareFigures(figures(one), figures(other), [figures(third)])
      const [back] = compareFigures(figures(other), figures(one), [figures(third)])
      const swapped = { ours: 'theirs', theirs: 'ours', equal: 'equal' } as const
      expect(back!.difference! + there!.difference!).toBe(0)
      expect(back!.closer).toBe(swapped[there!.closer!])
    }),
  )
})

it('is within the stated error up to its limit, for the same structures', () => {
  const within = (theirs: number, stated: number | null = 3) => isWithinStated(figures(2_000), figures(theirs), stated)
  expect([within(2_000), within(2_060), within(2_061), within(1_940), within(1_939)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])
  expect(within(2_000, null)).toBeNull()
  const two = figures(2_000, { structures: 2 })
  expect(isWithinStated(figures(2_000, { structures: 1 }), two, 3)).toBeNull()
  expect(isWithinStated(figures(2_000), two, 3)).toBe(true)
})

it('states an error only for completely scanned roofs', () => {
  const roof = (areaSqft: number, density: number, holds = 'whole') => ({ areaSqft, scan: { density, holds } }) as never
  expect(statedAreaPercent({ structures: [roof(2_000, 9)] })).toBeCloseTo(3)
  expect(statedAreaPercent({ structures: [roof(2_000, 5), roof(2_000, 5)] })).toBeCloseTo(3.7 / Math.SQRT2)
  expect(statedAreaPercent({ structures: [roof(2_000, 9), roof(400, 9, 'planes')] })).toBeNull()
  expect(statedAreaPercent({ structures: [roof(2_000, 1)] })).toBeNull()
  expect(statedAreaPercent({ structures: [] })).toBeNull()
})
