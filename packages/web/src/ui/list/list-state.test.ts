import { afterEach, describe, expect, it } from 'vitest'
import { deleteOutdatedLists, rememberList, searchOfList } from './list-address.ts'
import { countFilters, readListState, withoutFilters } from './list-state.ts'

describe("a list's state", () => {
  const defaults = { ...readListState({}, 100), status: [] as string[], sort: 'name' }
  const filters = ['status'] as const

  it('counts the filters that differ from the default, and neither search nor sort', () => {
    expect(countFilters(defaults, defaults, filters)).toBe(0)
    expect(countFilters({ ...defaults, search: 'elm', sort: 'street' }, defaults, filters)).toBe(0)
    expect(countFilters({ ...defaults, status: ['New'] }, defaults, filters)).toBe(1)
  })

  it('is cleared of search, filters and page, and keeps its order', () => {
    expect(withoutFilters(defaults, filters)).toEqual({ search: '', after: [], status: [] })
  })
})

describe('the way back to a list', () => {
  afterEach(deleteOutdatedLists)

  it('leads to the rows as they were last looked at, and to all of a list that was not', () => {
    rememberList('/list', { search: 'elm', after: ['c1'] })
    rememberList('/list', { search: 'elm' })
    expect(searchOfList('/list')).toEqual({ search: 'elm' })
    expect(searchOfList('/other')).toEqual({})
  })

  it('is forgotten with the session', () => {
    rememberList('/list', { search: 'elm' })
    deleteOutdatedLists()
    expect(searchOfList('/list')).toEqual({})
  })
})
