import { expect, it } from 'vitest'
import { misfit, pointError } from './misfit.ts'

it('takes half the squared distance in errors of a point, and at most 3 errors of a stray one', () => {
  expect(misfit(Float64Array.of(0, 0.1, -0.2), 0.1)).toBeCloseTo(0 + 0.5 + 2, 12)
  expect(misfit(Float64Array.of(0.3), 0.1)).toBeCloseTo(4.5, 12)
  expect(misfit(Float64Array.of(-9, Number.POSITIVE_INFINITY), 0.1)).toBeCloseTo(9, 12)
})

it('has the error of the scan, and 0.1 m at least', () => {
  expect(pointError(Float64Array.of(0.01, -0.02, 0.03))).toBe(0.1)
  expect(pointError(Float64Array.of(-0.2, 0.1, 0.3))).toBeCloseTo(1.4826 * 0.2, 12)
  expect(pointError(new Float64Array())).toBe(0.1)
})
