import { expect, it } from 'vitest'
import { messages, outOfRange, successOf, tooLong, tooManyAttempts, withMarketNames } from './messages.ts'
import { productForm } from './product-form.ts'

it('a field’s sentence has an article and a single subject', () => {
  expect(tooLong('unit name', 60)).toBe('Please enter a unit name shorter than 61 characters')
  expect(tooLong('email', 60)).toBe('Please enter an email shorter than 61 characters')
  expect(tooLong('URL', 60)).toBe('Please enter a URL shorter than 61 characters')
  expect(outOfRange('roof area', 1, 2)).toBe('Please enter a roof area from 1 to 2')
})

it('a refusal because of markets names at most three of them', () => {
  expect(withMarketNames('PRODUCT_LAST_OF_MARKET', ['Boise'])).toBe(
    "You can't delete this product. It is the only product shown in Boise.",
  )
  expect(withMarketNames('PRODUCT_LAST_SHOWN', ['Boise', 'Nampa'])).toMatch(/shown in Boise and Nampa\.$/)
  expect(withMarketNames('FINANCING_TYPE_IN_USE', ['Boise', 'Caldwell', 'Eagle', 'Meridian', 'Nampa'])).toBe(
    "Financing type can't be removed because it's applied to another market: Boise, Caldwell, Eagle, and 2 more",
  )
})

it('a line that is too long is reported as one line of its list', () => {
  const long = ['x'.repeat(5_000)]
  const { error } = productForm.safeParse({ topFeatures: long, whatIsIncluded: long })
  const answer = Object.fromEntries(error!.issues.map(({ path, message }) => [path[0], message]))
  expect(answer.topFeatures).toMatch(/^Please enter a top feature shorter than \d+ characters$/)
  expect(answer.whatIsIncluded).toMatch(/^Please enter an included item shorter than \d+ characters$/)
})

it('too many attempts give the waiting time if it exceeds a few minutes', () => {
  expect(tooManyAttempts(300)).toBe(messages.TOO_MANY_ATTEMPTS)
  expect(tooManyAttempts(301)).toBe('Maximum attempts reached; wait 6 minutes.')
  expect(tooManyAttempts(3 * 3_600)).toBe('Maximum attempts reached; wait 3 hours.')
})

it('a success message names its subject', () => {
  expect(successOf('quote link', 'copied')).toBe('Quote link copied.')
})
