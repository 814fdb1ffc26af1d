import { expect, test } from 'vitest'
import { compareLines } from './compare-lines.ts'
import type { ReadQuoteLine } from './use-try-out.ts'

const line = (label: string, amountCents: number, kind: ReadQuoteLine['kind'] = 'additionalCost') => ({
  kind,
  label,
  detail: '',
  amountCents,
})
const read = (compared: ReturnType<typeof compareLines>) =>
  compared.map(({ before, after, differs }) => [
    (after ?? before)!.label,
    before?.amountCents ?? null,
    after?.amountCents ?? null,
    differs,
  ])

test('lines are next to their counterpart, removed ones in their former position, new ones in theirs', () => {
  const before = [
    line('Shingle', 1_000, 'product'),
    line('Permit', 100),
    line('Dumpster', 50),
    line('Spring', -10, 'discount'),
  ]
  const after = [
    line('Shingle', 1_000, 'product'),
    line('Dumpster', 60),
    line('Delivery', 20),
    line('Spring', -10, 'discount'),
  ]
  expect(read(compareLines(before, after))).toEqual([
    ['Shingle', 1_000, 1_000, false],
    ['Permit', 100, null, true],
    ['Dumpster', 50, 60, true],
    ['Delivery', null, 20, true],
    ['Spring', -10, -10, false],
  ])
})

test('lines with equal labels are matched in order, those of another kind separately', () => {
  const before = [line('Permit', 100), line('Permit', -50, 'discount')]
  const after = [line('Permit', 100), line('Permit', 30), line('Permit', -50, 'discount')]
  expect(read(compareLines(before, after))).toEqual([
    ['Permit', 100, 100, false],
    ['Permit', null, 30, true],
    ['Permit', -50, -50, false],
  ])
  expect(compareLines([], [])).toEqual([])
})

test('another calculation of the same amount differs', () => {
  expect(compareLines([line('A', 1)], [{ ...line('A', 1), detail: '2 at $0.01' }])[0]!.differs).toBe(true)
})
