import { expect, test } from 'vitest'
import { sentenceOf } from './code-of.ts'

test.each([
  [40, 'Maximum attempts reached; wait a few minutes.'],
  [300, 'Maximum attempts reached; wait a few minutes.'],
  [1_480, 'Maximum attempts reached; wait 25 minutes.'],
  [86_000, 'Maximum attempts reached; wait 24 hours.'],
  [undefined, 'Maximum attempts reached; wait a few minutes.'],
])('after too many attempts with %s seconds to wait it says: %s', (retryAfterSeconds, sentence) => {
  expect(sentenceOf({ code: 'TOO_MANY_ATTEMPTS', data: { retryAfterSeconds } })).toBe(sentence)
})

test('a refusal with a subject has its own message', () => {
  const sentence = "You can't delete this product. It is the only product shown in Boise."
  expect(sentenceOf({ code: 'PRODUCT_LAST_OF_MARKET', data: { sentence } })).toBe(sentence)
})

test('an internal error has no message, and another refusal its own', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(sentenceOf({ code: 'ECONNRESET' })).toBeUndefined()
  expect(sentenceOf({ code: 'NO_PERMISSION', data: null })).toBe(
    'You need admin access for this page. Please contact your company admins.',
  )
})
