import { expect, it } from 'vitest'
import { changedWords } from './changed-words.ts'
import type { ChangedField } from './merge-latest.ts'

const labelOf = (name: string) => ({ days: 'Days', fields: 'Custom fields' })[name] ?? name
const words = (field: Partial<ChangedField>) =>
  changedWords({ name: 'days', latest: 3, kept: false, ...field }, { labelOf })

it('shows a field’s current value', () => {
  expect(words({})).toBe('Days is now “3”.')
  expect(words({ kept: true })).toBe('Days is now “3”; you changed it too.')
  expect(words({ latest: null })).toBe('Days is now “Empty”.')
  expect(words({ latest: false })).toBe('Days is now “Off”.')
  expect(words({ latest: [3, 7] })).toBe('Days is now “3, 7”.')
  expect(words({ latest: { blocks: [] } })).toBe('Days has changed.')
})

it('shows what happened to a list’s record', () => {
  const record = (how: 'added' | 'removed' | 'changed', kept = false) =>
    words({ name: 'fields Gate code', latest: { id: '1' }, kept, record: { list: 'fields', how } })
  expect(record('added')).toBe('Custom fields: “Gate code” was added.')
  expect(record('removed')).toBe('Custom fields: “Gate code” was removed.')
  expect(record('changed')).toBe('Custom fields: “Gate code” was changed.')
  expect(record('changed', true)).toBe('Custom fields: “Gate code” was changed; you changed it too.')
})

it('formats a value like the form, if that defines a format', () => {
  const shown = () => '$3'
  expect(changedWords({ name: 'days', latest: 3, kept: false }, { labelOf, shown })).toBe('Days is now “$3”.')
  expect(changedWords({ name: 'days', latest: 3, kept: false }, { labelOf, shown: () => null })).toBe(
    'Days has changed.',
  )
})
