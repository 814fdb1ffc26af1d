import { afterEach, describe, expect, it } from 'vitest'
import { countFilters, readListState, withoutFilters } from './list.ts'
import { clearRememberedLists, rememberList, searchOfList } from './list-address.ts'

describe("a list's state", () => {
  const defaults = { ...readListState({}, 100), status: [] as string[], sort: 'name' }
  const filters = ['status'] as const

  it('counts the filters that differ from the default, but neither search nor sort', () => {
    expect(countFilters(defaults, defaults, filters)).toBe(0)
    expect(countFilters({ ...defaults, search: 'elm', sort: 'street' }, defaults, filters)).toBe(0)
    expect(countFilters({ ...defaults, status: ['New'] }, defaults, filters)).toBe(1)
  })

  it('is cleared of search, filters and page, and keeps its order', () => {
    expect(withoutFilters(defaults, filters)).toEqual({ search: '', after: [], status: [] })
  })
})

describe('the way back to a list', () => {
  afterEach(clearRememberedLists)

  it('leads to the rows last viewed, or to an unvisited list’s first page', () => {
    rememberList('/list', { search: 'elm', after: ['c1'] })
    rememberList('/list', { search: 'elm' })
    expect(searchOfList('/list')).toEqual({ search: 'elm' })
    expect(searchOfList('/other')).toEqual({})
  })

  it('is cleared with the session', () => {
    rememberList('/list', { search: 'elm' })
    clearRememberedLists()
    expect(searchOfList('/list')).toEqual({})
  })
})
