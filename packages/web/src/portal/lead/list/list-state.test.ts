import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch, withoutDefaults } from '../../../ui/url-state.ts'
import { countFilters, filtersOf, readListState } from './list-state.ts'

const person = '0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d2e'

describe("the dashboard's address", () => {
  it('shows the newest quote leads when it says nothing', () => {
    expect(filtersOf(readListState({}))).toEqual({
      kind: 'rqp',
      search: '',
      statuses: [],
      assignedTo: undefined,
      tests: 'include',
      sort: 'createdAt',
      direction: 'desc',
    })
  })

  it('reads back what it wrote, defaults left out', () => {
    const address = `?tab=other&search=elm&status=New&status=Open&assigned=${person}&tests=only&sort=name&direction=asc&after=c1&after=c2`
    const state = readListState(parseSearch(address))
    expect(countFilters(state)).toBe(3)
    expect(stringifySearch(withoutDefaults(state, readListState({})))).toBe(address)
  })

  it('ignores what is not of the product', () => {
    const state = readListState(parseSearch("?tab=admin&status=Hacked&assigned=1' or 1=1&sort=password&direction=up"))
    expect(state).toEqual(readListState({}))
  })
})
