import { describe, expect, test } from 'vitest'
import { accuracyAt, STATED_ACCURACY } from './accuracy.ts'

describe('the stated accuracy', () => {
  test('is that of equally dense scans, or of the next sparser ones', () => {
    expect(accuracyAt(4)?.density).toBe(4)
    expect(accuracyAt(7.9)?.density).toBe(4)
    expect(accuracyAt(40)?.density).toBe(8)
  })

  test('is empty if no scans this sparse were benchmarked', () => {
    expect(accuracyAt(1.9)).toBeNull()
  })

  test('never gets worse with more points', () => {
    for (const [at, denser] of STATED_ACCURACY.slice(1).entries()) {
      const sparser = STATED_ACCURACY[at]!
      expect(denser.density).toBeGreaterThan(sparser.density)
      for (const figure of ['pitchDegrees', 'areaPercent'] as const) {
        expect(denser[figure].median).toBeLessThanOrEqual(sparser[figure].median)
        expect(denser[figure].p95).toBeLessThanOrEqual(sparser[figure].p95)
      }
    }
  })
})
