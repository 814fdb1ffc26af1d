import { describe, expect, test } from 'vitest'
import { frameAncestors, isAllowedOrigin } from './website.domain.ts'

const here = 'https://quotes.example.com'

test('a domain means apex and www, both schemes, any port', () => {
  expect(frameAncestors(['summitpeak.com'])).toEqual([
    "'self'",
    'http://summitpeak.com:*',
    'https://summitpeak.com:*',
    'http://www.summitpeak.com:*',
    'https://www.summitpeak.com:*',
  ])
})

test('without listed domains only our own origin may frame it', () => {
  expect(frameAncestors([])).toEqual(["'self'"])
})

test('an invalid domain never reaches the header', () => {
  expect(frameAncestors(["*; script-src 'unsafe-inline'", 'https://a.b', '*'])).toEqual(["'self'"])
})

describe.each([
  ['summitpeak.com', 'https://summitpeak.com', true],
  ['summitpeak.com', 'http://www.summitpeak.com:8080', true],
  ['www.summitpeak.com', 'https://summitpeak.com', true],
  ['SummitPeak.com', 'https://summitpeak.com', true],
  ['summitpeak.com', 'https://shop.summitpeak.com', false],
  ['summitpeak.com', 'https://notsummitpeak.com', false],
  ['summitpeak.com', 'https://summitpeak.com.evil.test', false],
  ['*.summitpeak.com', 'https://shop.summitpeak.com', true],
  ['*.summitpeak.com', 'https://summitpeak.com', false],
  ['localhost', 'http://127.0.0.1:3001', true],
  ['localhost', 'http://localhost:3001', true],
  ['summitpeak.com', 'null', false],
  ['summitpeak.com', 'file://', false],
])('%s and a page of %s', (listed, origin, allowed) => {
  test(allowed ? 'fit' : 'do not fit', () => {
    expect(isAllowedOrigin(origin, [listed], here)).toBe(allowed)
  })
})

test('our own origin and a call without an origin are always allowed', () => {
  expect(isAllowedOrigin(here, [], here)).toBe(true)
  expect(isAllowedOrigin(undefined, [], here)).toBe(true)
})
