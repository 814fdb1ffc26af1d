import { describe, expect, it } from 'vitest'
import { daysAfter, dueOf, dueWords } from './next-step.ts'

describe('a next step’s due date', () => {
  it('is before, on or after today, in words', () => {
    expect(dueOf('2026-11-20', '2026-11-20')).toBe('today')
    expect(dueWords('2026-11-18', '2026-11-20')).toBe('Overdue since Nov 18, 2026')
    expect(dueWords('2026-11-20', '2026-11-20')).toBe('Due today')
    expect(dueWords('2026-12-01', '2026-11-20')).toBe('Due Dec 1, 2026')
  })

  it('counts days across months and years', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
  })
})
