import { messages } from '@gable/contract/messages'
import { expect, it } from 'vitest'
import { actionsOf } from './loan-actions.ts'
import { monthOf } from './loan-query.tsx'

const now = '2026-11-27T12:00:00.000Z'
const approved = {
  state: 'approved' as const,
  lender: 'platform' as const,
  lenderName: 'Lender',
  isOutside: false,
  requestCents: 500_000,
  refundCents: 0,
  purchaseUntil: '2027-04-27T12:00:00.000Z',
}

it('allows requesting an approved loan’s payments, and refunding settled ones', () => {
  expect(actionsOf(approved, now)).toEqual({ request: true, refund: false, hint: '' })
  const funded = { ...approved, state: 'funded' as const, requestCents: 0, refundCents: 500_000 }
  expect(actionsOf(funded, now)).toEqual({ request: false, refund: true, hint: '' })
})

it('requests nothing after the purchase window, and still refunds', () => {
  const late = { ...approved, refundCents: 100, purchaseUntil: now }
  expect(actionsOf(late, now)).toEqual({ request: false, refund: true, hint: messages.PURCHASE_WINDOW_OVER })
  const used = { ...late, requestCents: 0 }
  expect(actionsOf(used, now)).toEqual({ request: false, refund: true, hint: '' })
})

it('does nothing with a loan created by the lender, and says so', () => {
  const outside = { ...approved, isOutside: true, refundCents: 100 }
  expect(actionsOf(outside, now)).toEqual({ request: false, refund: false, hint: messages.LOAN_OUTSIDE })
})

it.each(['invited', 'pending', 'declined', 'expired'] as const)('names the next step of a loan that is %s', (state) => {
  const { request, refund, hint } = actionsOf({ ...approved, state }, now)
  expect([request, refund, hint !== '']).toEqual([false, false, true])
})

it.each(['approved', 'funded', 'pending'] as const)('allows no payments for a loan that is %s at a vendor', (state) => {
  const { request, refund, hint } = actionsOf(
    { ...approved, state, lender: 'acorn', lenderName: 'Acorn Finance', refundCents: 100 },
    now,
  )
  expect([request, refund]).toEqual([false, false])
  expect(hint).toContain('Acorn Finance')
})

it('names the month of a statement', () => expect(monthOf('2026-11')).toBe('November 2026'))
