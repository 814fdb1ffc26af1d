import type { LoanRow } from '@gable/contract/loan'
import { takesPayments } from '@gable/contract/loan-lender'
import { messages } from '@gable/contract/messages'
import { text } from './texts/text.ts'

type Facts = Pick<
  LoanRow,
  'state' | 'lender' | 'lenderName' | 'isOutside' | 'requestCents' | 'refundCents' | 'purchaseUntil'
>

interface LoanActions {
  request: boolean
  refund: boolean
  /** Why there is no button, or what comes next; empty where nothing has to be said. */
  hint: string
}

const hints = {
  invited: 'loan.invitedHint',
  pending: 'loan.pendingHint',
  declined: 'loan.declinedHint',
  expired: 'loan.expiredHint',
} as const

/** Of a vendor that only pre-qualifies, what the others say does not hold. */
const prequalHints = {
  ...hints,
  pending: 'loan.prequalPendingHint',
  approved: 'loan.prequalApprovedHint',
  funded: 'loan.prequalFundedHint',
} as const

/**
 * What can be done with a loan. The server decides with the same facts; amounts in cents.
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
