import { expect, test } from 'vitest'
import { funnelRows } from './funnel-rows.ts'

const nobody = { seen: 0, opened: 0, address: 0, roof: 0, slope: 0, product: 0, form: 0, lead: 0 }

test('a step is compared with the previous one', () => {
  const rows = funnelRows({
    ...nobody,
    seen: 400,
    opened: 100,
    address: 50,
    roof: 50,
    slope: 25,
    product: 20,
    form: 10,
    lead: 3,
  })
  expect(rows.map(({ share }) => share)).toEqual([null, 25, 50, 100, 50, 80, 50, 30])
})

test('a disabled step is skipped, and one that nobody reached yet is not', () => {
  const rows = funnelRows({ ...nobody, seen: 40, opened: 20, address: 10, roof: 10, product: 5 })
  expect(rows.map(({ step, share }) => `${step} ${share}`)).toEqual([
    'seen null',
    'opened 50',
    'address 50',
    'roof 100',
    'product 50',
    'form 0',
    'lead null',
  ])
})

test('no visitors cause no division by zero', () => {
  expect(funnelRows(nobody).every(({ visits, share }) => visits === 0 && share === null)).toBe(true)
})
