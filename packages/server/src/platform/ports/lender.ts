import type { BankAccountType, LoanState, TransactionKind } from '@gable/contract/loan-state'
import type { BusinessType } from '@gable/contract/merchant-form'
import type { VendorResult } from './vendor.ts'

export type LenderAnswer<Value> = VendorResult<Value, string>

/** Amounts in cents, rates in basis points, terms in months. */
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

/** A company's application. It is `submitted` once it was completed on the lender's page. */
export interface LenderMerchant {
  id: string
  url: string
  submittedAt: Date | null
}

export interface LenderLoan {
  id: string
  /** Our own reference; empty for a loan created at the lender. */
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
  reason: string
  createdAt: Date
  settledAt: Date | null
  changedAt: Date
}

/** The start of a list of changes: a moment, and the number of changes already known from it. */
export interface LenderSince {
  merchantId: string
  since: Date
  from: number
}

/** A lender. All creating calls are repeatable: the same reference returns what was created the first time. */
export interface Lender {
  name: string
  rates(): Promise<LenderAnswer<LenderProduct[]>>
  openApplication(of: {
    reference: string
    facts: MerchantFacts
    expiresAt: Date
  }): Promise<LenderAnswer<LenderMerchant>>
  readApplication(merchantId: string): Promise<LenderAnswer<LenderMerchant>>
  /** Asks the lender to send two deposits to the account. */
  sendDeposits(of: {
    reference: string
    merchantId: string
    accountType: BankAccountType
    name: string
    routingNumber: string
    accountNumber: string
  }): Promise<LenderAnswer<{ id: string }>>
  /** Returns whether these are the amounts of the deposits, in either order. */
  verifyDeposits(depositsId: string, cents: readonly [number, number]): Promise<LenderAnswer<boolean>>
  openLoan(of: {
    reference: string
    merchantId: string
    amountCents: number
    productIds: readonly string[]
    homeowner: { firstName: string; lastName: string; email: string; phone: string }
    returnUrl: string
  }): Promise<LenderAnswer<LenderLoan>>
  changedLoans(requested: LenderSince): Promise<LenderAnswer<{ loans: LenderLoan[]; more: boolean }>>
  openTransaction(of: {
    reference: string
    loanId: string
    kind: TransactionKind
    amountCents: number
    description: string
  }): Promise<LenderAnswer<LenderTransaction>>
  changedTransactions(
    requested: LenderSince,
  ): Promise<LenderAnswer<{ transactions: LenderTransaction[]; more: boolean }>>
}

/** A company's login with a vendor that only prequalifies. `accountId` is the company's own id there. */
export interface PrequalLogin {
  username: string
  password: string
  accountId: string
}

/** Such a vendor's application. It contains nothing about the homeowner's finances. */
export interface PrequalApplication {
  id: string
  /** Our own reference: the loan's id. */
  reference: string
  state: 'approved' | 'funded' | 'declined' | 'expired'
  /** The requested amount, or the amount paid out once the loan is funded, in cents. Null if unknown. */
  amountCents: number | null
  createdAt: Date
}

/**
 * A vendor that prequalifies homeowners on its own page and reports the status. Payments are between the homeowner and
 * the vendor.
 */
export interface Prequalifier {
  id: 'acorn'
  name: string
  /**
   * Signs in.
   * @returns the account data to store next to the login.
   */
  account(login: PrequalLogin): Promise<LenderAnswer<PrequalAccount>>
  /** Returns the login to use from now on: the same one or its replacement. */
  renewedLogin(login: PrequalLogin): Promise<LenderAnswer<{ login: PrequalLogin; account: PrequalAccount }>>
  /** Returns the vendor's page for a homeowner. The URL contains no homeowner data. */
  applicationUrl(of: { accountId: string; reference: string; amountCents: number }): string
  /** Returns the account's applications that were started at or after this moment. The first page is 1. */
  applications(
    login: PrequalLogin,
    requested: { since: Date; page: number },
  ): Promise<LenderAnswer<{ applications: PrequalApplication[]; more: boolean }>>
}

export interface PrequalAccount {
  name: string
  dealerId: string
  /** When the login must be replaced at the latest, as an ISO timestamp; empty if unknown. */
  expiresOn: string
}
