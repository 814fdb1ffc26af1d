/**
 * The lenders that a homeowner can pre-qualify with. `platform` is the installation's lender, which pays companies. The
 * others only pre-qualify and report the status, and each company has its own account with them. Zod-free.
 */
export const loanLenders = ['platform', 'acorn'] as const
export type LoanLender = (typeof loanLenders)[number]

/** Returns whether payments are requested and refunded here. */
export const takesPayments = (lender: LoanLender): boolean => lender === 'platform'
