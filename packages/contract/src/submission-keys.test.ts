import { afterEach, describe, expect, it, vi } from 'vitest'
import { newId } from './new-id.ts'
import { submissionKeys } from './submission-keys.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a new id', () => {
  it('is a version 4 UUID, also without randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(newId()).not.toBe(newId())
  })
})

describe('the keys of a form or button', () => {
  const counted = () => {
    let count = 0
    return submissionKeys(() => `key-${++count}`)
  }

  it('stay the same while the same input is sent again', () => {
    const keys = counted()
    expect(keys.keyFor({ name: 'Ann' })).toBe('key-1')
    expect(keys.keyFor({ name: 'Ann' })).toBe('key-1')
  })

  it('change with the input, and after a success', () => {
    const keys = counted()
    keys.keyFor({ name: 'Ann' })
    expect(keys.keyFor({ name: 'Anne' })).toBe('key-2')
    expect(keys.keyFor({ name: 'Ann' })).toBe('key-1')
    keys.done()
    expect(keys.keyFor({ name: 'Anne' })).toBe('key-3')
  })

  it('exist for an action without input, too', () => {
    const keys = counted()
    expect([keys.keyFor(undefined), keys.keyFor(undefined)]).toEqual(['key-1', 'key-1'])
  })
})
