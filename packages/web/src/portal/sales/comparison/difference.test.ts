import type { ComparedFigure } from '@gable/contract/comparison-figures'
import { expect, it } from 'vitest'
import { differenceText, signedPercent } from './difference.ts'

const figure = (change: Partial<ComparedFigure>): ComparedFigure => ({
  key: 'areaSqft',
  ours: 2_000,
  theirs: 2_090,
  difference: 90,
  shareBps: 450,
  closer: null,
  ...change,
})

it('formats differences with their sign, and the share of areas', () => {
  expect(differenceText(figure({}))).toBe('+90 sq ft (+4.5%)')
  expect(differenceText(figure({ difference: -90, shareBps: -450 }))).toBe('−90 sq ft (−4.5%)')
  expect(differenceText(figure({ key: 'ridge', difference: -2.04 }))).toBe('−2.0 ft')
  expect(differenceText(figure({ key: 'facets', difference: 0 }))).toBe('0')
  expect(differenceText(figure({ difference: 0.2 }))).toBe('0 sq ft')
  expect(differenceText(figure({ difference: null }))).toBe('')
  expect([signedPercent(4), signedPercent(-126)]).toEqual(['0%', '−1.3%'])
})
