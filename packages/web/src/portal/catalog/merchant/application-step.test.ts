import { expect, it } from 'vitest'
import { mayApply, stepOf } from './application-step.ts'

const stepIn = (state: 'open' | 'underReview' | 'approved' | 'notApproved' | 'expired', failed = false) =>
  stepOf({ hasAccount: false, application: { state, failed } })

it('starts with applying, and starts again after a failure', () => {
  expect(stepOf({ hasAccount: false, application: null })).toBe('apply')
  expect(stepIn('expired')).toBe('apply')
  expect(stepIn('open', true)).toBe('apply')
  expect(stepIn('notApproved')).toBe('apply')
})

it('follows the application to the bank account', () => {
  expect((['open', 'underReview', 'approved'] as const).map((state) => stepIn(state))).toEqual([
    'lender',
    'review',
    'bank',
  ])
})

it('is ready only with an account', () => {
  expect(stepOf({ hasAccount: true, application: { state: 'approved', failed: false } })).toBe('ready')
})

it('allows no second application while one is in progress or approved', () => {
  const states = ['open', 'underReview', 'approved'] as const
  expect(states.filter((state) => mayApply({ state, failed: false }))).toEqual([])
})
