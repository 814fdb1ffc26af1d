import { money } from './format/money.ts'
import { statusFileLimits } from './loan-file-state.ts'
import { type LoanState, loanStateLabels } from './loan-state.ts'

/** Loans are always in US dollars. */
const dollars = (cents: number) => money(cents, 'USD')

/** Why a row of a status file has no effect or cannot be applied, on screen and in the error file. */
export const statusRowWords = {
  noMerchant: 'The merchant ID is missing.',
  unknownMerchant: 'No company has this merchant ID.',
  noLoan: 'Enter a reference or a lender loan ID.',
  referenceNotValid: 'The reference is not one of ours.',
  cellTooLong: 'A cell of this row is too long.',
  unknownStatus: 'The status must be pending, approved, funded, declined, or expired.',
  amountNotValid: (column: string) => `${column} must be an amount in dollars, such as 1,250.00.`,
  amountTooHigh: (column: string, max: number) => `${column} must be ${dollars(max)} or less.`,
  dateNotValid: 'The date must be written as 2026-11-20 or 11/20/2026.',
  dateAhead: 'The date is in the future.',
  payoutNotFunded: 'A paid out amount requires the status funded.',
  refundNotFunded: 'A refunded amount requires the status funded.',
  twice: (line: number) => `This loan is already on line ${line}.`,
  unknownLoan: 'This company has no loan with this reference or lender loan ID.',
  twoLoans: 'The reference and the lender loan ID belong to different loans.',
  otherLenderId: 'This loan has another lender loan ID.',
  noLenderId: 'This loan has no lender loan ID yet. Enter it in the file.',
  noApproved: 'The approved amount is missing.',
  paidMoreBefore: (paid: number) => `Less than the ${dollars(paid)} that is already paid out.`,
  paidTooMuch: (approved: number) => `More than the approved ${dollars(approved)} is paid out.`,
  noSuchRequest: (cents: number) => `No open payment request matches the additional ${dollars(cents)}.`,
  refundedMoreBefore: (refunded: number) => `Less than the ${dollars(refunded)} that is already refunded.`,
  refundedTooMuch: (paid: number) => `More than the ${dollars(paid)} that was paid out is refunded.`,
  noSuchRefund: (cents: number) => `No open refund matches the additional ${dollars(cents)}.`,
  feeTooHigh: 'The fee is higher than the payment.',
  mayNotFollow: (from: LoanState, to: LoanState) => `${loanStateLabels[to]} cannot follow ${loanStateLabels[from]}.`,
  same: 'Already up to date.',
  tooManyRows: `Files can have up to ${statusFileLimits.rows.toLocaleString('en-US')} rows. Please split this one.`,
  tooLarge: 'This file is too large. Please split it.',
} as const
