import { z } from 'zod'
import { staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { applicationStates, bankAccountTypes, bankStates } from './loan-state.ts'
import { merchantAccess } from './merchant.access.ts'
import { bankForm, businessTypes, decisionForm, depositsForm, merchantForm } from './merchant-form.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { freeText } from './text.ts'

/** The company's account with the lender of the loan product: its application and its bank account. */

const merchantApplication = z.object({
  id,
  version,
  state: z.enum(applicationStates),
  legalName: z.string(),
  /**
   * The lender's page on which to complete the application; null until the lender has created it, and after it is
   * submitted or expired.
   */
  url: z.string().nullable(),
  /** The lender did not accept the application; the company can make a new one. */
  failed: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  submittedAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  /** Reason of the decision; empty if there is none. */
  reason: z.string(),
})
export type MerchantApplication = z.infer<typeof merchantApplication>

const merchantBank = z.object({
  id,
  state: z.enum(bankStates),
  accountType: z.enum(bankAccountTypes),
  name: z.string(),
  /** The last four digits of the account number. */
  last4: z.string(),
  routingNumber: z.string(),
  sentAt: timestamp.nullable(),
  /** When the deposits can no longer be verified. */
  expiresAt: timestamp.nullable(),
  verifiedAt: timestamp.nullable(),
  triesLeft: z.number().int(),
  sendsLeft: z.number().int(),
})
export type MerchantBank = z.infer<typeof merchantBank>

const merchantOverview = z.object({
  /** Null if the operator has not set up a lender. */
  lender: z.object({ name: z.string() }).nullable(),
  /** The lender's support contact; empty if the operator has not set one. */
  support: z.object({ email: z.string(), phone: z.string() }),
  /** The application is approved and the bank account verified, so loans can be offered. */
  hasAccount: z.boolean(),
  application: merchantApplication.nullable(),
  bank: merchantBank.nullable(),
  /** Defaults for the form, from the company's profile. */
  suggested: merchantForm.partial(),
})
export type MerchantOverview = z.infer<typeof merchantOverview>

const applicationFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(applicationStates)).max(applicationStates.length).default([]),
})
export type ApplicationFilters = z.infer<typeof applicationFilters>

/** An application as shown to the platform's admin. */
const applicationRow = merchantApplication.omit({ url: true }).extend({
  company: z.object({ id, name: z.string() }),
  businessType: z.enum(businessTypes),
  yearStarted: z.number().int(),
  annualSalesDollars: z.number().int(),
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  bankState: z.enum(bankStates).nullable(),
  hasAccount: z.boolean(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

const refusedAt = <Message extends string>(status: number, message: Message) => ({ status, message })
const noLender = { LENDER_NOT_OFFERED: refusedAt(409, messages.LENDER_NOT_OFFERED) }

export const merchantContract = {
  /** The state of the company's account with the lender. */
  get: reads(merchantAccess.get).output(merchantOverview),
  /** Requests an application link from the lender, valid for seven days. */
  apply: creates(merchantAccess.apply)
    .input(merchantForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...noLender, APPLICATION_EXISTS: refusedAt(409, messages.APPLICATION_EXISTS) }),
  /** Saves the bank account and has the lender send two deposits to it. Replaces an account that is not verified. */
  addBank: creates(merchantAccess.addBank)
    .input(bankForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      ...noLender,
      APPLICATION_NOT_APPROVED: refusedAt(409, messages.APPLICATION_NOT_APPROVED),
      ACCOUNT_NAME_TAKEN: {
        ...refusedAt(409, messages.ACCOUNT_NAME_TAKEN),
        data: z.object({ fields: z.record(z.string(), z.string()) }),
      },
    }),
  /** Has the lender send two new deposits. */
  resendDeposits: creates(merchantAccess.resendDeposits)
    .input(z.object({ bankId: id, idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      ...noLender,
      MAX_REACHED: refusedAt(409, messages.MAX_REACHED),
      BANK_NOT_WAITING: refusedAt(409, messages.BANK_NOT_WAITING),
    }),
  /** Compares the amounts. Each wrong pair counts as an attempt. */
  verifyDeposits: sets(merchantAccess.verifyDeposits)
    .input(depositsForm.extend({ bankId: id }))
    .output(z.object({ id }))
    .errors({
      ...noLender,
      DEPOSITS_INCORRECT: {
        ...refusedAt(409, messages.DEPOSITS_INCORRECT),
        data: z.object({ triesLeft: z.number().int() }),
      },
      DEPOSITS_EXPIRED: refusedAt(409, messages.DEPOSITS_EXPIRED),
      DEPOSITS_LOCKED: refusedAt(409, messages.DEPOSITS_LOCKED),
      BANK_NOT_WAITING: refusedAt(409, messages.BANK_NOT_WAITING),
      VENDOR_UNREACHABLE: refusedAt(503, messages.VENDOR_UNREACHABLE),
    }),

  /** Applications of all companies, newest first. */
  listApplications: reads(merchantAccess.listApplications)
    .input(pageRequest(applicationFilters.shape))
    .output(pageOf(applicationRow)),
  /** Approves or rejects an application; a later decision replaces an earlier one. */
  decide: edits(merchantAccess.decide)
    .input(decisionForm.extend({ companyId: id, id, version }))
    .output(z.object({ version }))
    .errors({ ...staleVersion, OPTION_NOT_AVAILABLE: refusedAt(409, messages.OPTION_NOT_AVAILABLE) }),
}
