import { expect, test } from 'vitest'
import { asBulkAction, countStatuses, planOf, without } from './change-plan.ts'

const leads = [...Array(3).fill('New'), ...Array(37).fill('Sold'), 'Lost', 'Deleted'].map((status) => ({ status }))

test('a bulk change counts the Sold leads, and excludes them', () => {
  expect(planOf({ kind: 'status', status: 'Lost' }, countStatuses(leads))).toEqual({
    total: 42,
    statuses: [
      { status: 'New', count: 3 },
      { status: 'Lost', count: 1 },
      { status: 'Sold', count: 37 },
      { status: 'Deleted', count: 1 },
    ],
    same: 1,
    closed: 38,
    closedAs: ['Sold', 'Deleted'],
    open: 3,
  })
  expect(planOf({ kind: 'reassign', userId: null, name: '' }, { Sold: 2 })).toMatchObject({
    same: 0,
    closed: 2,
    open: 0,
  })
  expect(asBulkAction({ kind: 'status', status: 'Lost' }, false)).toEqual({
    kind: 'status',
    status: 'Lost',
    includeClosed: false,
  })
})

test('leads that have the status already are excluded from its change, and from no other', () => {
  expect(without(leads, { kind: 'status', status: 'Sold' })).toHaveLength(5)
  expect(without(leads, { kind: 'reassign', userId: null, name: '' })).toHaveLength(42)
})
