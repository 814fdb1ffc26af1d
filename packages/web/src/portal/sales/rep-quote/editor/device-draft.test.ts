import type { RepQuoteForm } from '@gable/contract/rep-quote-form'
import { expect, it } from 'vitest'
import { keptOver } from '../../../../ui/form/kept-form.ts'
import { type DraftStorage, deleteDraft, keepDraft, readDraft } from './device-draft.ts'
import { mergeRules } from './quote-form.ts'

const id = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`
const seen: RepQuoteForm = {
  marketId: id(1),
  structures: [],
  answers: [],
  homeownerNote: '',
  officeNote: '',
  language: 'en',
  validDays: 30,
  options: [{ id: id(2), title: 'Good', productId: id(3), sheets: 0, costs: [], discounts: [], custom: null }],
}

function memory(): DraftStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

it('input is restored for the same user and quote, until it is saved', () => {
  const storage = memory()
  const draft = { version: 3, seen, typed: { ...seen, homeownerNote: 'In May' } }
  keepDraft(storage, 'ann', 'q1', draft)
  expect(readDraft(storage, 'ann', 'q1')).toEqual(draft)
  expect(readDraft(storage, 'bo', 'q1')).toBeUndefined()
  expect(readDraft(storage, 'ann', 'q2')).toBeUndefined()
  deleteDraft(storage, 'ann', 'q1')
  expect(readDraft(storage, 'ann', 'q1')).toBeUndefined()
})

it('incomplete data, and a full or closed storage, count as nothing stored', () => {
  const storage = memory()
  keepDraft(storage, 'ann', 'q1', { version: 1, seen, typed: { homeownerNote: '' } as RepQuoteForm })
  expect(readDraft(storage, 'ann', 'q1')).toBeUndefined()
  storage.kept.set([...storage.kept.keys()][0]!, 'no JSON')
  expect(readDraft(storage, 'ann', 'q1')).toBeUndefined()
  const full = { ...storage, setItem: () => { throw new Error('QuotaExceededError') } } // biome-ignore format: short
  keepDraft(full, 'ann', 'q1', { version: 1, seen, typed: seen })
  expect(readDraft(undefined, 'ann', 'q1')).toBeUndefined()
})

it('somebody else’s concurrent change is shown next to the input', () => {
  const typed = { ...seen, homeownerNote: 'In May' }
  const latest = { ...seen, officeNote: 'Owes us', validDays: 14 }
  expect(keptOver({ seen, typed }, latest, mergeRules)).toEqual({ ...latest, homeownerNote: 'In May' })
})
