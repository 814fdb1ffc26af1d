/**
 * States of the loan product: a company's application, its bank account, homeowners' loans, and their payments.
 * Zod-free.
 */

/** `open`: the company has the lender's application link. `expired`: the application was not submitted in time. */
export const applicationStates = ['open', 'underReview', 'approved', 'notApproved', 'expired'] as const
export type ApplicationState = (typeof applicationStates)[number]

export const applicationStateLabels: Readonly<Record<ApplicationState, string>> = {
  open: 'Not submitted',
  underReview: 'Under review',
  approved: 'Approved',
  notApproved: 'Not approved',
  expired: 'Expired',
}

/** The allowed state changes. The platform admin can correct a decision. */
const afterApplication: Record<ApplicationState, readonly ApplicationState[]> = {
  open: ['underReview', 'approved', 'notApproved', 'expired'],
  underReview: ['approved', 'notApproved'],
  approved: ['notApproved'],
  notApproved: ['approved'],
  // The lender may report late that the application was submitted in time.
  expired: ['underReview', 'approved', 'notApproved'],
}
export const mayApplicationBecome = (from: ApplicationState, to: ApplicationState): boolean =>
  afterApplication[from].includes(to)

/**
 * `sending`: the lender was asked to send two deposits. `sent`: the deposits were sent, and their amounts must be
 * entered. `locked`: too many wrong amounts. `refused`: the lender did not accept the account. `unconfirmed`: the
 * lender did not answer, but may have sent the deposits.
 */
export const bankStates = ['sending', 'sent', 'verified', 'expired', 'locked', 'refused', 'unconfirmed'] as const
export type BankState = (typeof bankStates)[number]

export const bankStateLabels: Readonly<Record<BankState, string>> = {
  sending: 'Sending deposits',
  sent: 'Waiting for verification',
  verified: 'Verified',
  expired: 'Expired',
  locked: 'Too many attempts',
  refused: 'Not accepted',
  unconfirmed: 'Not confirmed',
}

export const bankAccountTypes = ['checking', 'savings'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]
export const bankAccountTypeLabels: Readonly<Record<BankAccountType, string>> = {
  checking: 'Checking',
  savings: 'Savings',
}

/**
 * `invited`: the homeowner has the invitation. `pending`: the homeowner has the lender's form. `funded`: money was paid
 * out.
 */
export const loanStates = ['invited', 'pending', 'approved', 'funded', 'declined', 'expired'] as const
export type LoanState = (typeof loanStates)[number]

export const loanStateLabels: Readonly<Record<LoanState, string>> = {
  invited: 'Invited',
  pending: 'PreQual Pending',
  approved: 'Approved',
  funded: 'Funded',
  declined: 'Declined',
  expired: 'Expired',
}

const afterLoan: Record<LoanState, readonly LoanState[]> = {
  invited: ['pending', 'approved', 'funded', 'declined', 'expired'],
  pending: ['approved', 'funded', 'declined', 'expired'],
  approved: ['funded', 'declined', 'expired'],
  funded: [],
  declined: ['approved'],
  expired: ['pending', 'approved', 'funded'],
}
export const mayLoanBecome = (from: LoanState, to: LoanState): boolean => afterLoan[from].includes(to)

export const transactionKinds = ['request', 'refund'] as const
export type TransactionKind = (typeof transactionKinds)[number]
export const transactionKindLabels: Readonly<Record<TransactionKind, string>> = {
  request: 'Payment request',
  refund: 'Refund',
}

/**
 * `sending`: being sent to the lender. `pending`: received by the lender. `unknown`: the lender did not answer, but may
 * have received it.
 */
export const transactionStates = ['sending', 'pending', 'settled', 'declined', 'unknown'] as const
export type TransactionState = (typeof transactionStates)[number]
export const transactionStateLabels: Readonly<Record<TransactionState, string>> = {
  sending: 'Sending',
  pending: 'Pending',
  settled: 'Completed',
  declined: 'Declined',
  unknown: 'Not confirmed',
}

const afterTransaction: Record<TransactionState, readonly TransactionState[]> = {
  sending: ['pending', 'settled', 'declined', 'unknown'],
  unknown: ['pending', 'settled', 'declined'],
  pending: ['settled', 'declined'],
  settled: [],
  declined: [],
}
export const mayTransactionBecome = (from: TransactionState, to: TransactionState): boolean =>
  afterTransaction[from].includes(to)

export interface CountedTransaction {
  kind: TransactionKind
  state: TransactionState
  amountCents: number
}

/**
 * Returns how much of a loan can be requested and refunded, in cents. Open requests reduce the requestable amount. Open
 * refunds reduce the refundable amount, and restore the requestable amount only once settled.
 */
export function loanAvailable(
  approvedCents: number,
  transactions: readonly CountedTransaction[],
): { requestCents: number; refundCents: number } {
  const sum = (kind: TransactionKind, states: readonly TransactionState[]) =>
    transactions
      .filter((one) => one.kind === kind && states.includes(one.state))
      .reduce((total, { amountCents }) => total + amountCents, 0)
  const open = ['sending', 'pending', 'unknown', 'settled'] as const
  const requested = sum('request', open)
  const refunded = sum('refund', ['settled'])
  return {
    requestCents: Math.max(0, approvedCents - requested + refunded),
    refundCents: Math.max(0, sum('request', ['settled']) - sum('refund', open)),
  }
}

/**
 * Returns the deadline for requesting payments of a loan approved at this time: five months later, or the last day of a
 * shorter month.
 */
export function purchaseUntil(approvedAt: Date): Date {
  const until = new Date(approvedAt)
  until.setUTCDate(1)
  until.setUTCMonth(until.getUTCMonth() + loanLimits.purchaseMonths)
  const lastDay = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate()
  until.setUTCDate(Math.min(approvedAt.getUTCDate(), lastDay))
  return until
}

/** Limits of the loan product, as specified. */
export const loanLimits = {
  applicationDays: 7,
  depositDays: 14,
  depositCents: { min: 1, max: 99 },
  /** Maximum number of attempts to enter a pair of deposits, and maximum number of pairs per account. */
  depositTries: 3,
  depositSends: 3,
  accountName: 60,
  offerCodeName: { min: 2, max: 80 },
  offerCodeProducts: { min: 2, max: 7 },
  /** Maximum number of codes per company, and of the lender's products. */
  offerCodes: 200,
  products: 50,
  /** How long payments can be requested after approval. */
  purchaseMonths: 5,
  amountCents: { min: 100_000, max: 10_000_000 },
  description: 200,
  businessName: 160,
  yearStarted: { min: 1850 },
  annualSalesDollars: { max: 2_000_000_000 },
  reason: 500,
  /** Days after an approval without a payment request until a next step is set. */
  unfundedDays: 3,
} as const
