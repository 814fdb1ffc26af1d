import { onlyArea } from '@gable/contract/measurement-figures'
import type { RepStructure } from '@gable/contract/rep-quote-form'
import { slopeFactor } from '@gable/roof/slope'
import { expect, it } from 'vitest'
import { withReport } from './quote-structure.ts'

const own: RepStructure = {
  id: 'house',
  name: 'EagleView roof',
  included: true,
  slope: { category: 'medium' },
  complexity: 'simple',
  planAreaSqft: null,
  wasteBps: null,
  layers: 1,
}
const order = { id: 'an-order', source: 'eagleview' } as const

it('adopts a report as one roof with its area, and excludes the others from the price', () => {
  const figures = { ...onlyArea(2_683.3), rise: 6, wasteBps: 1_500 }
  const [house, report] = withReport([own], order, figures)
  expect(house).toEqual({ ...own, included: false })
  expect(report).toMatchObject({ name: 'EagleView roof 2', slope: { category: 'custom', rise: 6 }, wasteBps: 1_500 })
  expect(report!.planAreaSqft! * slopeFactor(6)).toBeCloseTo(2_683.3, 0)
  expect(withReport([house!, report!], order, figures)).toHaveLength(2)
})

it('treats a roof without a pitch as flat, so that its area stays', () => {
  const [report] = withReport([], order, onlyArea(2_000))
  expect(report).toMatchObject({ slope: { category: 'flat' }, planAreaSqft: 2_000, wasteBps: null })
})
