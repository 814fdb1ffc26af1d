import { describe, expect, it } from 'vitest'
import { textsOf } from './catalog.ts'

const text = textsOf(
  { en: { hello: 'Hello, {name}!', 'roof.one': '{count} roof of {owner}', 'roof.other': '{count} roofs of {owner}' } },
  'en',
)

describe('a text catalog', () => {
  it('fills in values and leaves an unknown placeholder visible', () => {
    expect(text('hello', { name: 'Ann' })).toBe('Hello, Ann!')
    expect(text('hello')).toBe('Hello, {name}!')
  })

  it("uses the locale's plural rule", () => {
    expect(text.counted('roof', 1, { owner: 'Ann' })).toBe('1 roof of Ann')
    expect(text.counted('roof', 0, { owner: 'Ann' })).toBe('0 roofs of Ann')
    expect(text.counted('roof', 1200, { owner: 'Ann' })).toBe('1,200 roofs of Ann')
  })

  it('refuses a locale without a catalogue', () => {
    expect(() => textsOf({ en: {} }, 'fr')).toThrow('fr')
  })
})
