import { describe, expect, it } from 'vitest'
import { firstRadius, hundredthsOfUnit, metersOfUnit, radiusError, shownRadius } from './length-unit.ts'

describe('a radius', () => {
  it('is in miles in the United States, in kilometers in Canada', () => {
    expect(shownRadius(40_233.6, 'UnitedStates')).toBe('25 mi')
    expect(shownRadius(40_233.6, 'Canada')).toBe('40.2 km')
  })

  it('is returned by its field as typed', () => {
    for (const country of ['UnitedStates', 'Canada'] as const) {
      for (const typed of [32, 100, 1_250, 30_000]) {
        expect(hundredthsOfUnit(metersOfUnit(typed, country), country)).toBe(typed)
      }
    }
    expect(metersOfUnit(null, 'Canada')).toBeNull()
  })

  it('is refused beyond the contract’s limits, in its own unit', () => {
    expect(radiusError(499, 'Canada')).toBe('Please enter a radius in kilometers from 0.5 to 500')
    expect(radiusError(500_001, 'UnitedStates')).toBe('Please enter a radius in miles from 0.32 to 310')
    expect(radiusError(Number.NaN, 'UnitedStates')).toBeDefined()
    expect(radiusError(null, 'UnitedStates')).toBeDefined()
    expect(radiusError(metersOfUnit(32, 'UnitedStates'), 'UnitedStates')).toBeUndefined()
    expect(radiusError(500, 'Canada')).toBeUndefined()
  })

  it('starts as a round number within the limits, at any zoom', () => {
    expect(firstRadius(400_000, 'Canada')).toBe(50_000)
    expect(firstRadius(900, 'UnitedStates')).toBeCloseTo(1_609.344)
    expect(firstRadius(20_000_000, 'Canada')).toBe(500_000)
  })
})
