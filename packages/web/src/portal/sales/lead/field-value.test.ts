import { expect, test } from 'vitest'
import { shownValue } from './field-value.ts'

test.each([
  ['number', '1250.50', '1,250.50'],
  ['number', '-1234567.1234', '-1,234,567.1234'],
  ['number', '999', '999'],
  ['date', '2026-12-01', 'December 1, 2026'],
  ['text', '12345', '12345'],
  ['choice', '', ''],
] as const)('a %s %s becomes %s', (kind, value, shown) => expect(shownValue({ kind }, value)).toBe(shown))
