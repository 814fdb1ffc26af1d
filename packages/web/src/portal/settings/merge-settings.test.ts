import type { QuoteSettingsForm } from '@gable/contract/quote-settings-form'
import { expect, test } from 'vitest'
import { mergeSettings } from './merge-settings.ts'

type Cost = QuoteSettingsForm['costs'][number]
const cost = (id: string, unitCents = 100) => ({ id, name: id.toUpperCase(), unitCents }) as Cost
const form = (over: Partial<QuoteSettingsForm> = {}) =>
  ({
    rangeBps: 500,
    simpleWasteBps: 1_000,
    costs: [],
    questions: [],
    discounts: [],
    texts: { priceNote: '', afterFormNote: '', questionsTitle: '' },
    ...over,
  }) as unknown as QuoteSettingsForm
const costs = (...items: Cost[]) => form({ costs: items })
const ids = ({ values }: ReturnType<typeof mergeSettings>) => values.costs.map(({ id }) => id)

test('what was typed stays, every other field is as it is now', () => {
  const { values, changed } = mergeSettings(
    form(),
    form({ rangeBps: 900, texts: { priceNote: 'Mine', afterFormNote: '', questionsTitle: '' } }),
    form({
      rangeBps: 700,
      simpleWasteBps: 1_200,
      texts: { priceNote: '', afterFormNote: 'Theirs', questionsTitle: '' },
    }),
  )
  expect(values).toMatchObject({ rangeBps: 900, simpleWasteBps: 1_200 })
  expect(values.texts).toEqual({ priceNote: 'Mine', afterFormNote: 'Theirs', questionsTitle: '' })
  expect(changed).toEqual([
    { name: 'rangeBps', latest: 700, kept: true },
    { name: 'simpleWasteBps', latest: 1_200, kept: false },
    { name: 'afterFormNote', latest: 'Theirs', kept: false },
  ])
})

test('both keep the lines that they have added', () => {
  const merged = mergeSettings(costs(cost('a')), costs(cost('a'), cost('mine')), costs(cost('a'), cost('theirs')))
  expect(ids(merged)).toEqual(['a', 'theirs', 'mine'])
  expect(merged.changed).toEqual([{ name: 'costs THEIRS', latest: cost('theirs'), kept: false }])
})

test('a line that both changed is mine, and is told', () => {
  const merged = mergeSettings(costs(cost('a')), costs(cost('a', 200)), costs(cost('a', 300)))
  expect(merged.values.costs).toEqual([cost('a', 200)])
  expect(merged.changed).toEqual([{ name: 'costs A', latest: cost('a', 300), kept: true }])
})

test('a line is gone where one removed it and the other left it as it was', () => {
  expect(ids(mergeSettings(costs(cost('a'), cost('b')), costs(cost('b')), costs(cost('a'), cost('b'))))).toEqual(['b'])
  const removed = mergeSettings(costs(cost('a'), cost('b')), costs(cost('a'), cost('b')), costs(cost('b')))
  expect(ids(removed)).toEqual(['b'])
  expect(removed.changed).toEqual([{ name: 'costs A', latest: null, kept: false }])
})

test('a line that one removed stays where the other one has changed it', () => {
  expect(ids(mergeSettings(costs(cost('a')), costs(cost('a', 200)), costs()))).toEqual(['a'])
  expect(ids(mergeSettings(costs(cost('a')), costs(), costs(cost('a', 300))))).toEqual(['a'])
})

test('the order is mine where I have changed it', () => {
  const [a, b, c] = [cost('a'), cost('b'), cost('c')]
  expect(ids(mergeSettings(costs(a, b), costs(b, a), costs(a, b, c)))).toEqual(['b', 'a', 'c'])
  expect(ids(mergeSettings(costs(a, b), costs(a, b, c), costs(b, a)))).toEqual(['b', 'a', 'c'])
})
