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

test('a refusal because of markets names them, three at most', () => {
  const said = (code: string, ...markets: string[]) => sentenceOf({ code, data: { markets } })
  expect(said('PRODUCT_LAST_OF_MARKET', 'Boise')).toBe(
    "You can't delete this product. It is the only product shown in Boise.",
  )
  expect(said('PRODUCT_LAST_SHOWN', 'Boise', 'Nampa')).toMatch(/\. It is the only product shown in Boise and Nampa\.$/)
  expect(said('FINANCING_TYPE_IN_USE', 'Boise', 'Caldwell', 'Eagle', 'Meridian', 'Nampa')).toBe(
    "Financing type can't be removed because it's applied to another market: Boise, Caldwell, Eagle, and 2 more",
  )
})

test('a fault has no sentence, and another refusal its own', () => {
  expect(sentenceOf(new TypeError('Failed to fetch'))).toBeUndefined()
  expect(sentenceOf({ code: 'ECONNRESET' })).toBeUndefined()
  expect(sentenceOf({ code: 'NO_PERMISSION', data: null })).toBe(
    'You need admin access for this page. Please contact your company admins.',
  )
})
