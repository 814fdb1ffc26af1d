import { expect, it } from 'vitest'
import { creditsStateOf } from './measurement-credits.ts'
import { measurementStatuses } from './status.ts'

it('says of each status what became of an order’s credits', () => {
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
