/**
 * Who a homeowner can pre-qualify with. `platform`: the lender of the installation, which pays companies out. The others only
 * pre-qualify and tell the status: each company has its own account there. Zod-free.
 */
export const loanLenders = ['platform', 'acorn'] as const
export type LoanLender = (typeof loanLenders)[number]

/** Whether payments are requested and refunded here. */
export const takesPayments = (lender: LoanLender): boolean => lender === 'platform'
