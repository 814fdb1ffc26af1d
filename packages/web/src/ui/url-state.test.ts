import { describe, expect, it } from 'vitest'
import {
  cursorsOf,
  manyOf,
  nextPage,
  oneOf,
  parseSearch,
  previousPage,
  safeNext,
  stringifySearch,
  textOf,
  withoutDefaults,
} from './url-state.ts'

describe('the URL state', () => {
  it('is parsed as written', () => {
    const state = { tab: 'other', status: ['New', 'Open'], search: 'oak & 5th #2', after: ['a/b==', 'c+d'] }
    expect(parseSearch(stringifySearch(state))).toEqual(state)
  })

  it('omits empty and default values', () => {
    expect(stringifySearch({ search: '', status: [], assigned: undefined, sort: null })).toBe('')
    expect(withoutDefaults({ tab: 'rqp', status: ['New'] }, { tab: 'rqp', status: [] })).toEqual({ status: ['New'] })
  })

  it('falls back to the default for an unknown value', () => {
    expect(oneOf('secret', ['name', 'street'], 'name')).toBe('name')
    expect(oneOf(['street', 'name'], ['name', 'street'], 'name')).toBe('name')
    expect(manyOf(['Sold', 'Nonsense', 'New', 'New'], ['New', 'Sold'])).toEqual(['New', 'Sold'])
    expect(manyOf(undefined, ['New'])).toEqual([])
    expect(textOf('x'.repeat(300), 100)).toHaveLength(100)
    expect(textOf(['a', 'b'], 100)).toBe('')
  })

  it('keeps the previous pages’ cursors, up to thirty', () => {
    const second = nextPage([], 'p2')
    expect(previousPage(nextPage(second, 'p3'))).toEqual(second)
    expect(previousPage([])).toEqual([])
    expect(cursorsOf('p2')).toEqual(['p2'])
    const far = Array.from({ length: 40 }, (_, page) => `p${page}`).reduce(nextPage, [] as string[])
    expect(far).toHaveLength(30)
    expect(far.at(-1)).toBe('p39')
  })
})

describe('sign-in’s next page', () => {
  it.each(['/personal/dashboard', '/personal/dashboard?tab=other&status=New#top', '/'])('keeps %s', (next) => {
    expect(safeNext(next)).toBe(next)
  })

  it.each([
    undefined,
    '',
    'personal',
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/signin?next=/signin',
    ['/a', '/b'],
    '/.//evil.example',
  ])('refuses %s', (next) => {
    expect(safeNext(next)).toBeUndefined()
  })
})
