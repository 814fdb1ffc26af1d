import { expect, test } from 'vitest'
import { errorsByTab, invalidLines, isOfForm } from './settings-errors.ts'

test('errors are counted on their field’s tab', () => {
  const paths = ['costs.0.name', 'flatRise', 'questions.2.options', 'version', 'texts.priceNote']
  expect(errorsByTab(paths)).toEqual([
    { tab: 'general', count: 1 },
    { tab: 'quotes', count: 3 },
  ])
  expect(errorsByTab(['toString'])).toEqual([])
  expect(paths.filter((path) => !isOfForm(path))).toEqual(['version'])
})

test('a line with an error is identified by its id, once', () => {
  const form = { costs: [{ id: 'a' }, { id: 'b' }], questions: [{ id: 'c' }], discounts: [] } as never
  const paths = ['costs.1.name', 'costs.1.unitCents', 'questions.0.options', 'costs', 'discounts.4.name']
  expect(invalidLines(paths, form)).toEqual(['b', 'c'])
})
