import { describe, expect, it } from 'vitest'
import { countFilters } from '../../../../ui/list/list.ts'
import { parseSearch, stringifySearch, withoutDefaults } from '../../../../ui/url-state.ts'
import { filtersOf, leadFilterNames, readLeadsState, stateOfView, viewOf } from './leads-state.ts'

const person = '0191c2a4-7d1e-7c30-8a51-3f2b8a9c1d2e'

describe("the dashboard's URL", () => {
  it('shows the newest quote leads when empty', () => {
    expect(filtersOf(readLeadsState({}))).toEqual({
      kind: 'rqp',
      search: '',
      statuses: [],
      assignedTo: undefined,
      originalRep: undefined,
      tests: 'include',
      made: undefined,
      madeFrom: undefined,
      madeTo: undefined,
      marketIds: [],
      products: [],
      sources: [],
      leadSources: [],
      tags: [],
      areas: [],
      roofFrom: undefined,
      roofTo: undefined,
      sort: 'createdAt',
      direction: 'desc',
    })
  })

  it('is parsed as written, without defaults', () => {
    const more = `made=month&from=2026-10-01&to=2026-10-31&market=${person}&product=Cedar&source=rep&field=${person}%3AApproved&field=${person}&area=834&roofFrom=0&roofTo=4000&contract=noAmount`
    const address = `?tab=other&status=New&status=Open&assigned=${person}&original=nobody&tests=only&${more}&sort=name&direction=asc&search=elm&after=c1&after=c2`
    const state = readLeadsState(parseSearch(address))
    expect(countFilters(state, readLeadsState({}), leadFilterNames)).toBe(15)
    expect(stringifySearch(withoutDefaults(state, readLeadsState({})))).toBe(address)
    expect(stateOfView(viewOf(state))).toEqual({ ...state, after: [] })
    expect(filtersOf(state)).toMatchObject({
      roofFrom: 0,
      roofTo: 4_000,
      areas: ['834'],
      fields: [
        { id: person, value: 'Approved' },
        { id: person, value: '' },
      ],
      made: 'month',
      originalRep: 'nobody',
      soldWithoutAmount: true,
    })
  })

  it('limits the list to the map’s section while the map is shown, and a view keeps both', () => {
    const box = '-111.2,43.6,-111,43.8'
    const state = readLeadsState({ shown: 'map', box })
    expect(filtersOf(state).box).toEqual({ west: -111.2, south: 43.6, east: -111, north: 43.8 })
    expect(stateOfView(viewOf(state))).toEqual(state)
    expect(filtersOf(readLeadsState({ box })).box).toBeUndefined()
  })

  it.each([
    '-111,43,-112,44',
    '-111,43,-110',
    '-181,43,-110,44',
    '-111,43,-110,91',
    '1,1,1,1',
    'x,1,2,3',
    '1e1,1,20,30',
  ])('treats %s as no map section', (box) => expect(readLeadsState({ shown: 'map', box }).box).toBe(''))

  it('ignores unknown values', () => {
    const state = readLeadsState(
      parseSearch(
        "?tab=admin&status=Hacked&assigned=1' or 1=1&sort=password&direction=up&made=ever&from=2026-02-30&to=x&market=1&roofFrom=-1&source=x",
      ),
    )
    expect(state).toEqual(readLeadsState({}))
  })
})
