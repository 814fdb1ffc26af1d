import { z } from 'zod'
import { calendarDay, cents, id, timestamp } from './field.ts'
import { spokenLanguages } from './format/locale.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { loanAccess } from './loan.access.ts'
import { loanFileContract } from './loan-file.ts'
import { inviteForm, loanAmount, transactionForm } from './loan-form.ts'
import { loanLenders } from './loan-lender.ts'
import { loanStates, transactionKinds, transactionStates } from './loan-state.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, linkToken, opens, reads, sets, widgetRefusals } from './procedure.ts'
import { freeText } from './text.ts'
import { textMessageStates } from './text-message.ts'
import { textChoices, textRefusals } from './text-message-form.ts'
import { contactForm, page, wildcardId } from './widget.ts'
import { widgetLook } from './widget-look.ts'

/** Homeowners' loans: invitations, pre-qualifications, payments, and statements. Amounts are in cents. */

export const loanFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(loanStates)).max(loanStates.length).default([]),
})
export type LoanFilters = z.infer<typeof loanFilters>

const loanRow = z.object({
  id,
  /** Null if the lender's loan could not be matched to a lead. */
  leadId: id.nullable(),
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.enum(loanStates),
  lender: z.enum(loanLenders),
  lenderName: z.string(),
  /** The amount that the homeowner was invited to finance. */
  amountCents: cents,
  approvedCents: cents.nullable(),
  /** The amounts that can still be requested and refunded. */
  requestCents: cents,
  refundCents: cents,
  /** Created at the lender rather than here, so payments cannot be requested. */
  isOutside: z.boolean(),
  /** Empty if the homeowner sent the request. */
  invitedBy: z.string(),
  /** The homeowner sent the request on the company's website. */
  isFromWebsite: z.boolean(),
  invitedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** The deadline for requesting payments. */
  purchaseUntil: timestamp.nullable(),
  /** Approved days ago, with no payment requested. */
  isUnfunded: z.boolean(),
  /** The state of an invitation by text message; null if it was emailed. */
  textState: z.enum(textMessageStates).nullable(),
})
export type LoanRow = z.infer<typeof loanRow>

const transactionRow = z.object({
  id,
  loanId: id,
  leadId: id.nullable(),
  homeowner: z.string(),
  kind: z.enum(transactionKinds),
  state: z.enum(transactionStates),
  amountCents: cents,
  /** The lender's fee; null until settled. */
  feeCents: cents.nullable(),
  description: z.string(),
  submittedBy: z.string(),
  at: timestamp,
  settledAt: timestamp.nullable(),
  isOutside: z.boolean(),
  /** The lender's message, if it declined. */
  answer: z.string(),
})
export type TransactionRow = z.infer<typeof transactionRow>

const loanDetail = loanRow.extend({
  email: z.string(),
  transactions: z.array(transactionRow),
})
export type LoanDetail = z.infer<typeof loanDetail>

export const transactionFilters = z.object({
  search: freeText(limits.searchText).default(''),
  kinds: z.array(z.enum(transactionKinds)).max(transactionKinds.length).default([]),
  states: z.array(z.enum(transactionStates)).max(transactionStates.length).default([]),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
})
export type TransactionFilters = z.infer<typeof transactionFilters>

/**
 * A month of settled payments. Net purchases are charges minus refunds; the net merchant receipt also subtracts the
 * fees.
 */
const statementRow = z.object({
  id,
  number: z.string(),
  /** The month, such as "2026-11". */
  period: z.string(),
  chargesCents: cents,
  refundsCents: cents,
  netPurchasesCents: cents,
  feesCents: cents,
  netReceiptCents: cents,
  transactions: z.number().int(),
})
export type StatementRow = z.infer<typeof statementRow>

const statementDetail = statementRow.extend({ company: z.string(), madeAt: timestamp })
export type StatementDetail = z.infer<typeof statementDetail>

/** A payment option that a homeowner can compare. */
const loanOffer = z.object({
  name: z.string(),
  months: z.number().int(),
  promotionMonths: z.number().int(),
  /** The payment after the promotion, and the number of payments. */
  paymentCents: cents,
  payments: z.number().int(),
  /** The last payment, which is usually smaller. */
  finalPaymentCents: cents,
  /** The principal including the factored fee, and that fee or 0. */
  financedCents: cents,
  feeCents: cents,
  /** By Regulation Z, appendix J. A factored fee counts as a finance charge. */
  aprBps: z.number().int(),
  /**
   * The rate that interest is computed with: above the APR if a promotion charges no interest, below it if a fee is
   * factored in.
   */
  noteRateBps: z.number().int(),
  totalCents: cents,
})
export type LoanOffer = z.infer<typeof loanOffer>

/** The invitation page of a homeowner. */
const invitationView = z.object({
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  lender: z.string(),
  homeowner: z.string(),
  language: z.enum(spokenLanguages),
  amountCents: cents,
  state: z.enum(loanStates),
  offers: z.array(loanOffer),
  /** False shows "Financing Is Not Available": the company cannot offer loans now. */
  isAvailable: z.boolean(),
  approvedCents: cents.nullable(),
  look: widgetLook,
})
export type InvitationView = z.infer<typeof invitationView>

/** A loan product's terms, for comparison on the website. Payments are computed from them. */
const websiteTerms = z.object({
  name: z.string(),
  months: z.number().int(),
  promotionMonths: z.number().int(),
  /** The note rate. */
  aprBps: z.number().int(),
  /** The product's own fee if the market factors it into the loan; otherwise 0. */
  factoredFeeBps: z.number().int(),
})
/** An offer with the disclosure that must be shown next to its monthly payment, in the visitor's language. */
const websiteOffer = loanOffer.extend({ disclosure: z.string() })
export type WebsiteOffer = z.infer<typeof websiteOffer>
export type WebsiteTerms = z.infer<typeof websiteTerms>

const refused = <Message extends string>(message: Message, status = 409) => ({ status, message })
const notOffered = { FINANCING_NOT_AVAILABLE: refused(messages.FINANCING_NOT_AVAILABLE) }
const notTaken = {
  ...notOffered,
  AMOUNT_NOT_AVAILABLE: {
    ...refused(messages.AMOUNT_NOT_AVAILABLE),
    data: z.object({ fields: z.record(z.string(), z.string()), availableCents: cents }),
  },
  LOAN_OUTSIDE: refused(messages.LOAN_OUTSIDE),
  PURCHASE_WINDOW_OVER: refused(messages.PURCHASE_WINDOW_OVER),
}
const byLink = z.object({ link: linkToken })
/** The loan's market; defaults to the first market that has the loan product. */
const askedMarket = id.optional()

/** A lead's loans, and the initial values of an invitation. */
const loansOfLead = z.object({
  loans: z.array(loanRow),
  /** The amount of the lead's current quote; null if it cannot be financed. */
  suggestedCents: cents.nullable(),
  email: z.string(),
  phone: z.string(),
  /** Whether text messages can be sent, and what is known about the homeowner. */
  text: textChoices,
  /** Whether homeowners can be invited now. */
  isAvailable: z.boolean(),
  /** The lenders that homeowners can be invited to pre-qualify with; empty if they cannot be invited. */
  lenders: z.array(z.object({ id: z.enum(loanLenders), name: z.string() })),
})
export type LoansOfLead = z.infer<typeof loansOfLead>

/** A company's account at a pre-qualification vendor, and the values that the vendor needs for its callbacks. */
const prequalAccount = z.object({
  isConnected: z.boolean(),
  /** The company's ID at the vendor. */
  dealerId: z.string(),
  callbackUrl: z.string(),
  callbackKey: z.string(),
  /** When application statuses were last requested; null for never. */
  checkedAt: timestamp.nullable(),
})
export type PrequalAccount = z.infer<typeof prequalAccount>

export const loanContract = {
  ...loanFileContract,
  /** Newest first. */
  list: reads(loanAccess.list).input(pageRequest(loanFilters.shape)).output(pageOf(loanRow)),
  get: reads(loanAccess.get).input(z.object({ id })).output(loanDetail),
  listOfLead: reads(loanAccess.listOfLead)
    .input(z.object({ leadId: id }))
    .output(loansOfLead),
  /**
   * Sends the homeowner an invitation to pre-qualify, by email or text. Throws `LOAN_OPEN` if the lead has an open
   * loan, unless `again` is set.
   */
  invite: creates(loanAccess.invite)
    .input(inviteForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({
      ...notOffered,
      LOAN_OPEN: {
        ...refused(messages.LOAN_OPEN),
        data: z.object({ loanId: id, homeowner: z.string(), state: z.enum(loanStates), invitedAt: timestamp }),
      },
      LEAD_NO_EMAIL: refused(messages.LEAD_NO_EMAIL),
      MAIL_CAPPED: refused(messages.MAIL_CAPPED),
      ...textRefusals,
    }),
  /** Returns the invitation's URL, to pass it on by other means. */
  link: opens(loanAccess.link)
    .input(z.object({ id }))
    .output(z.object({ url: z.string() })),
  requestPayment: creates(loanAccess.requestPayment)
    .input(transactionForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(notTaken),
  requestRefund: creates(loanAccess.requestRefund)
    .input(transactionForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors(notTaken),
  /** Payment requests and refunds, newest first. */
  listTransactions: reads(loanAccess.listTransactions)
    .input(pageRequest(transactionFilters.shape))
    .output(pageOf(transactionRow)),
  /** Newest first. */
  listStatements: reads(loanAccess.listStatements).input(pageRequest({})).output(pageOf(statementRow)),
  getStatement: reads(loanAccess.getStatement)
    .input(pageRequest({ id }))
    .output(pageOf(transactionRow).extend({ statement: statementDetail })),

  /** The company's account at Acorn Finance. */
  getPrequalAccount: opens(loanAccess.getPrequalAccount).output(prequalAccount),

  view: reads(loanAccess.view).input(byLink).output(invitationView),
  /** Opens the lender's form once. A repeated call returns the same URL. */
  start: sets(loanAccess.start)
    .input(byLink)
    .output(z.object({ url: z.string() }))
    .errors({ ...notOffered, VENDOR_UNREACHABLE: refused(messages.VENDOR_UNREACHABLE, 503) }),

  /** The terms shown on the company's website, and what a price costs with each. */
  websiteTerms: reads(loanAccess.websiteTerms)
    .input(
      z.object({
        widgetId: wildcardId,
        marketId: askedMarket,
        /** The cash price. The server adds each loan product's own fee if the market factors fees. */
        amountCents: loanAmount.optional(),
        language: z.enum(spokenLanguages).default('en'),
      }),
    )
    .output(
      z.object({
        lender: z.string(),
        /** False if pre-qualification is closed, shown as "Financing Is Not Available". */
        isAvailable: z.boolean(),
        terms: z.array(websiteTerms),
        /** One offer per term, in the same order; empty if no amount is given. */
        offers: z.array(websiteOffer),
      }),
    )
    .errors(widgetRefusals),
  /**
   * Handles a homeowner's pre-qualification request from the company's website. Stores the lead with its consent, and
   * returns the link to the invitation that leads to the lender. The form has nothing beyond a name, an email, and a
   * phone number.
   */
  requestPrequalification: creates(loanAccess.requestPrequalification)
    .input(
      z.object({
        widgetId: wildcardId,
        marketId: askedMarket,
        idempotencyKey,
        contact: contactForm,
        page,
        /** The cash price. */
        amountCents: loanAmount,
        addressText: freeText(limits.addressText),
        language: z.enum(spokenLanguages).default('en'),
      }),
    )
    .output(z.object({ link: linkToken }))
    .errors({
      ...widgetRefusals,
      ...notOffered,
      FORM_NOT_VALID: {
        ...refused(messages.REQUIRED, 422),
        data: z.object({ fields: z.record(z.string(), z.string()) }),
      },
    }),
}
