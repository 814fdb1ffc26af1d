import { describe, expect, it } from 'vitest'
import { displayOf, type QueryState } from './parts.tsx'

const requested: QueryState<string> = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  isFetchedAfterMount: false,
  refetch: () => undefined,
}
const answered = { ...requested, isPending: false, isFetching: false, isFetchedAfterMount: true }

describe('the state of a page’s query', () => {
  it.each([
    ['pending', requested],
    ['unknown', { ...answered, error: { code: 'NOT_FOUND' } }],
    ['unknown', { ...answered, error: { code: 'BAD_REQUEST' } }],
    ['refused', { ...answered, error: { code: 'FORBIDDEN' } }],
    ['refused', { ...answered, error: { code: 'FEATURE_NOT_AVAILABLE' } }],
    ['failed', { ...answered, error: new TypeError('Failed to fetch') }],
    ['failed', { ...answered, error: { code: 'TOO_MANY_ATTEMPTS' } }],
    ['pending', { ...answered, isFetching: true, error: new TypeError('Failed to fetch') }],
    ['pending', { ...answered, error: { code: 'UNAUTHORIZED' } }],
  ])('is %s', (at, query) => {
    expect(displayOf(query)).toEqual({ at })
  })

  it('keeps displayed data through an error, but not through a refusal', () => {
    const shown = { ...answered, data: 'Ann' }
    expect(displayOf(shown)).toEqual({ at: 'there', data: 'Ann' })
    expect(displayOf({ ...shown, error: new TypeError('Failed to fetch') })).toEqual({ at: 'there', data: 'Ann' })
    expect(displayOf({ ...shown, error: { code: 'NOT_FOUND' } })).toEqual({ at: 'unknown' })
  })

  it('waits for the latest version of edited data', () => {
    const known = { ...answered, data: 'Ann', isFetching: true, isFetchedAfterMount: false }
    expect(displayOf(known, true)).toEqual({ at: 'pending' })
    expect(displayOf({ ...known, isFetchedAfterMount: true }, true)).toEqual({ at: 'there', data: 'Ann' })
  })
})
