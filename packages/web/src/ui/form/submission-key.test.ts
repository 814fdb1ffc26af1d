import { describe, expect, it } from 'vitest'
import { newIdempotencyKey } from '../idempotency-key.ts'
import { submissionKeys } from './submission-key.ts'

describe('the idempotency key of a form', () => {
  const counted = () => {
    let count = 0
    return submissionKeys(() => `key-${++count}`)
  }

  it('stays while the same values are sent again', () => {
    const keys = counted()
    expect(keys.keyFor({ name: 'Ann' })).toBe('key-1')
    expect(keys.keyFor({ name: 'Ann' })).toBe('key-1')
  })

  it('changes with the values, and after an answer', () => {
    const keys = counted()
    keys.keyFor({ name: 'Ann' })
    expect(keys.keyFor({ name: 'Anne' })).toBe('key-2')
    keys.answered()
    expect(keys.keyFor({ name: 'Anne' })).toBe('key-3')
  })

  it('has the form the contract asks for', () => {
    expect(newIdempotencyKey()).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  })
})
