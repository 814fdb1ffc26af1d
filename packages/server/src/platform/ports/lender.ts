import type { BankAccountType, LoanState, TransactionKind } from '@gable/contract/loan-state'
import type { BusinessType } from '@gable/contract/merchant-form'
import type { VendorResult } from './vendor.ts'

export type LenderAnswer<Value> = VendorResult<Value, string>

/** Amounts in cents, rates in basis points, lengths in months. */
export interface LenderProduct {
  id: string
  name: string
  months: number
  promotionMonths: number
  aprBps: number
  feeBps: number
}

export interface MerchantFacts {
  legalName: string
  businessType: BusinessType
  yearStarted: number
  annualSalesDollars: number
  contact: { firstName: string; lastName: string; email: string; phone: string }
  address: { street: string; city: string; state: string; postalCode: string }
}

/** A company's application: `submitted` once it was completed on the lender's page. */
export interface LenderMerchant {
  id: string
  url: string
  submittedAt: Date | null
}

export interface LenderLoan {
  id: string
  /** Our own; empty for a loan that was made at the lender. */
  reference: string
  /** Where the homeowner completes the application. */
  url: string
  state: Exclude<LoanState, 'invited'>
  approvedCents: number | null
  productId: string
  homeowner: { name: string; email: string }
  createdAt: Date
  decidedAt: Date | null
  changedAt: Date
}

export interface LenderTransaction {
  id: string
  reference: string
  loanId: string
  kind: TransactionKind
  state: 'pending' | 'settled' | 'declined'
  amountCents: number
  feeCents: number
  description: string
  /** Why it was declined. */
  reason: string
  createdAt: Date
  settledAt: Date | null
  changedAt: Date
}

/** What a list of changes begins with: the moment, and how many of that moment are known. */
export interface LenderSince {
  merchantId: string
  since: Date
  from: number
}

/** A lender. All that makes something is repeatable: the same reference gives what it made the first time. */
export interface Lender {
  name: string
  rates(): Promise<LenderAnswer<LenderProduct[]>>
  openApplication(of: {
    reference: string
    facts: MerchantFacts
    expiresAt: Date
  }): Promise<LenderAnswer<LenderMerchant>>
  readApplication(merchantId: string): Promise<LenderAnswer<LenderMerchant>>
  /** Has two deposits sent to the account. */
  sendDeposits(of: {
    reference: string
    merchantId: string
    accountType: BankAccountType
    name: string
    routingNumber: string
    accountNumber: string
  }): Promise<LenderAnswer<{ id: string }>>
  /** Whether these are the amounts of the deposits, in either order. */
  verifyDeposits(depositsId: string, cents: readonly [number, number]): Promise<LenderAnswer<boolean>>
  openLoan(of: {
    reference: string
    merchantId: string
    amountCents: number
    productIds: readonly string[]
    homeowner: { firstName: string; lastName: string; email: string; phone: string }
    returnUrl: string
  }): Promise<LenderAnswer<LenderLoan>>
  changedLoans(asked: LenderSince): Promise<LenderAnswer<{ loans: LenderLoan[]; more: boolean }>>
  openTransaction(of: {
    reference: string
    loanId: string
    kind: TransactionKind
    amountCents: number
    description: string
  }): Promise<LenderAnswer<LenderTransaction>>
  changedTransactions(asked: LenderSince): Promise<LenderAnswer<{ transactions: LenderTransaction[]; more: boolean }>>
}

/** A company's login at a vendor that only pre-qualifies; `accountId` is the company's own id there. */
export interface PrequalLogin {
  username: string
  password: string
  accountId: string
}

/** What such a vendor knows of an application. Nothing of the homeowner's finances is among it. */
export interface PrequalApplication {
  id: string
  /** Our own: the loan's id. */
  reference: string
  state: 'approved' | 'funded' | 'declined' | 'expired'
  /** Asked for, or paid out once it is funded; in cents. Null where the vendor does not say. */
  amountCents: number | null
  createdAt: Date
}

/** A vendor that pre-qualifies homeowners on its own page and tells the status; payments are between homeowner and vendor. */
export interface Prequalifier {
  id: 'acorn'
  name: string
  /** Signs in. @returns what is kept of the account beside the login. */
  account(login: PrequalLogin): Promise<LenderAnswer<PrequalAccount>>
  /** The login to use from now on: the same, or the one that replaces it. */
  renewedLogin(login: PrequalLogin): Promise<LenderAnswer<{ login: PrequalLogin; account: PrequalAccount }>>
  /** The vendor's page for a homeowner. Nothing of the homeowner is in it. */
  applicationUrl(of: { accountId: string; reference: string; amountCents: number }): string
  /** Applications of the account that began at this moment or later. The first page is 1. */
  applications(
    login: PrequalLogin,
    asked: { since: Date; page: number },
  ): Promise<LenderAnswer<{ applications: PrequalApplication[]; more: boolean }>>
}

export interface PrequalAccount {
  name: string
  dealerId: string
  /** When the login is replaced at the latest, as an ISO timestamp; empty where the vendor does not say. */
  expiresOn: string
}
