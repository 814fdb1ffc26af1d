import { describe, expect, it } from 'vitest'
import { countFilters } from '../../../ui/list/list-state.ts'
import { parseSearch, stringifySearch, withoutDefaults } from '../../../ui/url-state.ts'
import { filtersOf, leadFilterNames, readLeadsState } from './leads-state.ts'

const person = '0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d2e'

describe("the dashboard's address", () => {
  it('shows the newest quote leads when it says nothing', () => {
    expect(filtersOf(readLeadsState({}))).toEqual({
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
    const address = `?tab=other&status=New&status=Open&assigned=${person}&tests=only&sort=name&direction=asc&search=elm&after=c1&after=c2`
    const state = readLeadsState(parseSearch(address))
    expect(countFilters(state, readLeadsState({}), leadFilterNames)).toBe(3)
    expect(stringifySearch(withoutDefaults(state, readLeadsState({})))).toBe(address)
  })

  it('ignores what is not of the product', () => {
    const state = readLeadsState(parseSearch("?tab=admin&status=Hacked&assigned=1' or 1=1&sort=password&direction=up"))
    expect(state).toEqual(readLeadsState({}))
  })
})
