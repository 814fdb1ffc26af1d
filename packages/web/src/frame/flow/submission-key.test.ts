import { expect, it } from 'vitest'
import { randomUuid } from '../random.ts'
import { createSubmissionKeys } from './submission-key.ts'

it('keeps the key while the content is the same, so that a retry makes one lead', () => {
  const keys = createSubmissionKeys()
  expect(keys.keyFor({ name: 'Ada' })).toBe(keys.keyFor({ name: 'Ada' }))
})

it('makes a new key for mended content', () => {
  const keys = createSubmissionKeys()
  expect(keys.keyFor({ phone: '1' })).not.toBe(keys.keyFor({ phone: '2' }))
})

it('makes version 4 UUIDs', () => {
  expect(randomUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
