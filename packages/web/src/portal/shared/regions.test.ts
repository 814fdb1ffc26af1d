import { state } from '@gable/contract/field'
import { describe, expect, it } from 'vitest'
import { matchingRegions, regions } from './regions.ts'

describe('states and provinces', () => {
  it('are all of both countries, in the form the contract takes', () => {
    expect(regions.UnitedStates).toHaveLength(56)
    expect(regions.Canada).toHaveLength(13)
    for (const { value } of [...regions.UnitedStates, ...regions.Canada]) expect(state.parse(value)).toBe(value)
    expect(regions.UnitedStates).toContainEqual({ value: 'WY', label: 'Wyoming (WY)' })
  })

  it.each([
    ['ID', ['ID']],
    ['id', ['ID']],
    ['new', ['NH', 'NJ', 'NM', 'NY']],
    ['York', ['NY']],
    ['wyoming (wy)', ['WY']],
    ['zz', []],
  ])('are found by typing %s', (typed, found) => {
    expect(matchingRegions(regions.UnitedStates, typed).map(({ value }) => value)).toEqual(found)
  })
})
