import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { expect, it } from 'vitest'
import { mergeLatest } from '../../../../ui/form/merge-latest.ts'
import { errorsOf, mergeRules } from './quote-form.ts'

const [marketId, productId, optionId, otherId] = [1, 2, 3, 4].map(
  (digit) => `00000000-0000-4000-8000-00000000000${digit}`,
)

const option = {
  id: optionId!,
  title: 'Good',
  productId: productId!,
  sheets: 0,
  costs: [],
  discounts: [],
  custom: null,
}
const roof = {
  id: 'house',
  name: 'House',
  included: true,
  slope: { category: 'medium' as const },
  complexity: 'simple' as const,
  planAreaSqft: null,
  wasteBps: null,
  layers: 1,
}
const mergeForms = (before: RepQuoteForm, typed: RepQuoteForm, latest: RepQuoteForm) =>
  mergeLatest(before, typed, latest, mergeRules).values

const seen: RepQuoteForm = {
  marketId: marketId!,
  structures: [roof],
  answers: [],
  options: [option],
  homeownerNote: '',
  officeNote: '',
  language: 'en',
  validDays: 30,
}

it('keeps the local input, and adopts everything else from the other user', () => {
  const typed = { ...seen, options: [{ ...option, sheets: 4 }], officeNote: 'Mine' }
  const theirs = {
    ...seen,
    options: [
      { ...option, title: 'Better' },
      { ...option, id: otherId!, title: 'Best' },
    ],
    homeownerNote: 'Theirs',
  }
  const merged = mergeForms(seen, typed, theirs)
  expect(merged.options).toMatchObject([{ title: 'Better', sheets: 4 }, { title: 'Best' }])
  expect(merged).toMatchObject({ officeNote: 'Mine', homeownerNote: 'Theirs' })
})

it('an option that the other user removed is gone, unless it was changed here', () => {
  const two = { ...seen, options: [option, { ...option, id: otherId!, title: 'Best' }] }
  expect(mergeForms(two, two, seen).options).toHaveLength(1)
  const changed = { ...two, options: [option, { ...two.options[1]!, sheets: 2 }] }
  expect(mergeForms(two, changed, seen).options).toMatchObject([{ title: 'Good' }, { title: 'Best', sheets: 2 }])
})

it('reports each error by its path, with the contract’s message', () => {
  expect(errorsOf(seen)).toEqual({})
  const twins = { ...seen, structures: [roof, { ...roof, id: 'garage' }], validDays: 0 }
  expect(Object.keys(errorsOf(twins)).sort()).toEqual(['structures.1.name', 'validDays'])
})
