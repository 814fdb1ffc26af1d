import type { LoanRow } from '@gable/contract/loan'
import { takesPayments } from '@gable/contract/loan-lender'
import { messages } from '@gable/contract/messages'
import { text } from './text.ts'

type Facts = Pick<
  LoanRow,
  'state' | 'lender' | 'lenderName' | 'isOutside' | 'requestCents' | 'refundCents' | 'purchaseUntil'
>

interface LoanActions {
  request: boolean
  refund: boolean
  /** Why there is no button, or what comes next. Empty if there is nothing to say. */
  hint: string
}

const hints = {
  invited: 'loan.invitedHint',
  pending: 'loan.pendingHint',
  declined: 'loan.declinedHint',
  expired: 'loan.expiredHint',
} as const

/** Hints for a vendor that only pre-qualifies, where the others do not apply. */
const prequalHints = {
  ...hints,
  pending: 'loan.prequalPendingHint',
  approved: 'loan.prequalApprovedHint',
  funded: 'loan.prequalFundedHint',
} as const

/**
 * Returns the available actions of a loan. The server decides by the same facts. Amounts are in cents.
 * @param now as an ISO timestamp.
 */
export function actionsOf(loan: Facts, now: string): LoanActions {
  const { state, isOutside, requestCents, refundCents, purchaseUntil } = loan
  const { lender, lenderName } = loan
  if (!takesPayments(lender)) {
    return { request: false, refund: false, hint: text(prequalHints[state], { lender: lenderName }) }
  }
  if (isOutside) return { request: false, refund: false, hint: messages.LOAN_OUTSIDE }
  if (state !== 'approved' && state !== 'funded') return { request: false, refund: false, hint: text(hints[state]) }
  const isOver = purchaseUntil !== null && Date.parse(purchaseUntil) <= Date.parse(now)
  return {
    request: requestCents > 0 && !isOver,
    refund: refundCents > 0,
    hint: requestCents > 0 && isOver ? messages.PURCHASE_WINDOW_OVER : '',
  }
}
