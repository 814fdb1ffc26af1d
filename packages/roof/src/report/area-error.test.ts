import { describe, expect, test } from 'vitest'
import type { Feet, SquareFeet } from '../units.ts'
import { areaError } from './area-error.ts'

const plane = (areaSqft: number, rise: number, pitchErrorDegrees: number | null) => ({
  areaSqft,
  rise,
  pitchErrorDegrees,
})

describe('the standard error of an area', () => {
  test.each([3, 6, 12, 20])('is how much a plane of %s/12 grows when its pitch is off', (rise) => {
    const degrees = 0.01
    const steep = (radians: number) => 1 / Math.cos(radians)
    const pitch = Math.atan2(rise, 12)
    const planSqft = 1_000
    const grown = planSqft * (steep(pitch + (degrees * Math.PI) / 180) - steep(pitch))
    const { sqft } = areaError({ planes: [plane(planSqft * steep(pitch), rise, degrees)], edge: null })!
    expect(sqft / grown).toBeCloseTo(1, 3)
  })

  test('adds up in squares for independent planes, less for two pieces of one plane', () => {
    const one = areaError({ planes: [plane(1_000, 6, 0.5)], edge: null })!
    const two = areaError({ planes: [plane(500, 6, 0.5), plane(500, 6, 0.5)], edge: null })!
    expect(two.sqft).toBeCloseTo(one.sqft / Math.SQRT2, 9)
    expect(one.share).toBeCloseTo(one.sqft / 1_000, 12)
  })

  test('includes the strip of an edge error, as steep as the roof', () => {
    const edge = { perimeterFeet: 140 as Feet, planAreaSqft: 1_000 as SquareFeet, errorFeet: 0.1 }
    const { sqft, byPitchSqft, byEdgeSqft } = areaError({ planes: [plane(1_118, 6, 0.5)], edge })!
    expect(byEdgeSqft).toBeCloseTo(14 * 1.118, 9)
    expect(sqft).toBeCloseTo(Math.hypot(byPitchSqft, byEdgeSqft!), 9)
  })

  test('treats a plane with too few points as the worst of the others', () => {
    const known = areaError({ planes: [plane(800, 6, 0.4), plane(200, 6, 0.4)], edge: null })!
    expect(areaError({ planes: [plane(800, 6, 0.4), plane(200, 6, null)], edge: null })).toEqual(known)
  })

  test('is unknown if no plane has its own', () => {
    expect(areaError({ planes: [plane(800, 6, null)], edge: null })).toBeNull()
    expect(areaError({ planes: [], edge: null })).toBeNull()
  })

  test('of a level roof is only its edge’s', () => {
    const edge = { perimeterFeet: 140 as Feet, planAreaSqft: 1_000 as SquareFeet, errorFeet: 0.1 }
    expect(areaError({ planes: [plane(1_000, 0, 0.5)], edge })).toMatchObject({ byPitchSqft: 0, sqft: 14 })
  })
})
