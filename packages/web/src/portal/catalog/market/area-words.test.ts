import { describe, expect, it } from 'vitest'
import { areaWords } from './area-words.ts'

const nothing = { national: false, states: [], counties: 0, postalCodes: 0, shapes: 0 }

describe('a market’s service area in words', () => {
  it('names states and counts the rest', () => {
    const area = { ...nothing, states: ['ID', 'WY'], counties: 3, postalCodes: 40, shapes: 1 }
    expect(areaWords(area, 'UnitedStates')).toBe('Idaho, Wyoming, 3 counties, 40 ZIP codes, 1 drawn area')
  })

  it('is the whole country, whatever else is included', () => {
    expect(areaWords({ ...nothing, national: true, states: ['ID'] }, 'UnitedStates')).toBe('Whole country')
  })

  it('is empty for nothing', () => {
    expect(areaWords(nothing, 'UnitedStates')).toBeUndefined()
  })

  it('does not list many states, and counts them correctly', () => {
    const four = { ...nothing, states: ['ID', 'WY', 'UT', 'MT'] }
    expect(areaWords(four, 'UnitedStates')).toBe('Idaho, Wyoming, Utah, Montana')
    const six = { ...nothing, states: ['ID', 'WY', 'UT', 'MT', 'NV', 'OR'] }
    expect(areaWords(six, 'UnitedStates')).toBe('Idaho, Wyoming, Utah, 3 more states')
  })

  it('uses provinces and postal codes in Canada', () => {
    const area = { ...nothing, states: ['ON', 'QC', 'AB', 'BC', 'NS'], postalCodes: 1 }
    expect(areaWords(area, 'Canada')).toBe('Ontario, Quebec, Alberta, 2 more provinces, 1 postal code')
  })
})
