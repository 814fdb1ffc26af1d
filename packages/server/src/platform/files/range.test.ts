import { expect, it } from 'vitest'
import { rangeOf } from './send-file.ts'

const file = { bytes: 1_000, etag: '"abc"' }

it.each([
  [undefined, undefined],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-', { from: 0, to: 999 }],
  ['bytes=200-299', { from: 200, to: 299 }],
  ['bytes=990-5000', { from: 990, to: 999 }],
  ['bytes=-10', { from: 990, to: 999 }],
  ['bytes=-5000', { from: 0, to: 999 }],
  ['BYTES= 5-9 ', { from: 5, to: 9 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  // For invalid ranges and several ranges at once, the whole file is sent, which is always correct.
  ['bytes=9-5', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  [`bytes=${'9'.repeat(30)}-`, undefined],
])('of 1000 bytes, %s is %o', (range, part) => {
  expect(rangeOf({ range }, file)).toEqual(part)
})

it('applies only to the version that the browser has a part of', () => {
  const range = 'bytes=0-9'
  expect(rangeOf({ range, ifRange: '"abc"' }, file)).toEqual({ from: 0, to: 9 })
  for (const ifRange of ['"other"', 'W/"abc"', 'Fri, 20 Nov 2026 15:00:00 GMT']) {
    expect(rangeOf({ range, ifRange }, file)).toBeUndefined()
  }
})
