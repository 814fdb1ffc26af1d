import { expect, it } from 'vitest'
import { creditsStateOf } from './measurement-credits.ts'
import { measurementStatuses } from './status.ts'

it('says what happens to an order’s credits in each status', () => {
  const states = measurementStatuses.map((status) => [status, creditsStateOf({ credits: 2, status })])
  expect(Object.fromEntries(states)).toEqual({
    Completed: 'spent',
    'In Progress': 'held',
    Pending: 'held',
    Declined: 'returned',
    Failed: 'returned',
    Cancelled: 'returned',
  })
  expect(creditsStateOf({ credits: null, status: 'Completed' })).toBeNull()
})
