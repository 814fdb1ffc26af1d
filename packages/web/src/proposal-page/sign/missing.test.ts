import { expect, it } from 'vitest'
import { missingFields } from './missing.ts'

const complete = {
  places: [{ id: 'scope' }, { id: 'warranty' }],
  initials: { scope: 'GL', warranty: 'GL' },
  fullName: 'Grace Lindqvist',
  mark: { kind: 'typed' as const },
  accepted: true,
  code: '123456',
}

it('names every empty field in the page’s order, and nothing for a complete form', () => {
  expect(missingFields(complete)).toEqual([])
  expect(missingFields({ ...complete, code: undefined })).toEqual([])
  const empty = { initials: { scope: ' ' }, fullName: ' ', mark: { kind: 'drawn' as const, strokes: [] } }
  expect(missingFields({ ...complete, ...empty, accepted: false, code: ' ' })).toEqual([
    'initials:scope',
    'initials:warranty',
    'name',
    'signature',
    'disclosure',
    'code',
  ])
})
