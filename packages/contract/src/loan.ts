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

/** Homeowners' loans: invitations, pre-qualifications, payments and the statements of them. Amounts in cents. */

export const loanFilters = z.object({
  search: freeText(limits.searchText).default(''),
  states: z.array(z.enum(loanStates)).max(loanStates.length).default([]),
})
export type LoanFilters = z.infer<typeof loanFilters>

export const loanRow = z.object({
  id,
  /** Null where the lender has a loan that no lead is known of. */
  leadId: id.nullable(),
  homeowner: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.enum(loanStates),
  lender: z.enum(loanLenders),
  /** Its name. */
  lenderName: z.string(),
  /** What the homeowner was invited to finance. */
  amountCents: cents,
  approvedCents: cents.nullable(),
  /** What can still be requested and refunded. */
  requestCents: cents,
  refundCents: cents,
  /** Made at the lender, not here: nothing can be requested of it. */
  isOutside: z.boolean(),
  /** Empty where the homeowner asked. */
  invitedBy: z.string(),
  /** The homeowner asked on the company's website. */
  isFromWebsite: z.boolean(),
  invitedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** Until when payments can be requested. */
  purchaseUntil: timestamp.nullable(),
  /** Approved for days, and nothing requested. */
  isUnfunded: z.boolean(),
  /** Of the invitation by text message; null where it was emailed. */
  textState: z.enum(textMessageStates).nullable(),
})
export type LoanRow = z.infer<typeof loanRow>

export const transactionRow = z.object({
  id,
  loanId: id,
  leadId: id.nullable(),
  homeowner: z.string(),
  kind: z.enum(transactionKinds),
  state: z.enum(transactionStates),
  amountCents: cents,
  /** What the lender keeps of it; null until it is settled. */
  feeCents: cents.nullable(),
  description: z.string(),
  submittedBy: z.string(),
  at: timestamp,
  settledAt: timestamp.nullable(),
  isOutside: z.boolean(),
  /** What the lender said, where it declined. */
  answer: z.string(),
})
export type TransactionRow = z.infer<typeof transactionRow>

export const loanDetail = loanRow.extend({
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

/** A month of settled payments. Net purchases are charges without refunds; the net merchant receipt is that without the fees. */
export const statementRow = z.object({
  id,
  number: z.string(),
  /** The month: "2026-11". */
  period: z.string(),
  chargesCents: cents,
  refundsCents: cents,
  netPurchasesCents: cents,
  feesCents: cents,
  netReceiptCents: cents,
  transactions: z.number().int(),
})
export type StatementRow = z.infer<typeof statementRow>

export const statementDetail = statementRow.extend({ company: z.string(), madeAt: timestamp })
export type StatementDetail = z.infer<typeof statementDetail>

/** One way to pay, as a homeowner compares them. */
export const loanOffer = z.object({
  name: z.string(),
  months: z.number().int(),
  promotionMonths: z.number().int(),
  /** Payments after the promotion, and their number. */
  paymentCents: cents,
  payments: z.number().int(),
  /** The last payment, which is usually smaller. */
  finalPaymentCents: cents,
  /** The principal including the factored fee, and that fee, or 0. */
  financedCents: cents,
  feeCents: cents,
  /** By Regulation Z, appendix J; a factored fee counts as a finance charge. */
  aprBps: z.number().int(),
  /** That interest is computed by: above the APR where a promotion charges none, below it with a factored fee. */
  noteRateBps: z.number().int(),
  totalCents: cents,
})
export type LoanOffer = z.infer<typeof loanOffer>

/** What an invited homeowner sees. */
export const invitationView = z.object({
  company: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  lender: z.string(),
  homeowner: z.string(),
  language: z.enum(spokenLanguages),
  amountCents: cents,
  state: z.enum(loanStates),
  offers: z.array(loanOffer),
  /** "Financing Is Not Available": the company cannot offer loans now. */
  isAvailable: z.boolean(),
  approvedCents: cents.nullable(),
  look: widgetLook,
})
export type InvitationView = z.infer<typeof invitationView>

/** A loan product's terms as a homeowner compares them on the website; what they come to is computed from them. */
export const websiteTerms = z.object({
  name: z.string(),
  months: z.number().int(),
  promotionMonths: z.number().int(),
  /** The note rate. */
  aprBps: z.number().int(),
  /** The product's own fee where the market factors it into the loan; otherwise 0. */
  factoredFeeBps: z.number().int(),
})
/** An offer with the disclosure that must be shown beside its monthly payment, in the visitor's language. */
export const websiteOffer = loanOffer.extend({ disclosure: z.string() })
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
/** The market whose loan it is; without one the first that has the loan product. */
const askedMarket = id.optional()

/** A lead's loans, and what an invitation would begin with. */
export const loansOfLead = z.object({
  loans: z.array(loanRow),
  /** Of the quote that counts; null where it cannot be financed. */
  suggestedCents: cents.nullable(),
  email: z.string(),
  phone: z.string(),
  /** Text messages: whether they can be sent here, and what is known of the homeowner. */
  text: textChoices,
  /** Whether homeowners can be invited now. */
  isAvailable: z.boolean(),
  /** Whom they can be invited to pre-qualify with; none where they cannot. */
  lenders: z.array(z.object({ id: z.enum(loanLenders), name: z.string() })),
})
export type LoansOfLead = z.infer<typeof loansOfLead>

/** A company's account at a vendor that pre-qualifies homeowners, and what the company gives that vendor for its calls to us. */
export const prequalAccount = z.object({
  isConnected: z.boolean(),
  /** The company's own id there. */
  dealerId: z.string(),
  callbackUrl: z.string(),
  callbackKey: z.string(),
  /** When we last asked for the status of applications; null for never. */
  checkedAt: timestamp.nullable(),
})
export type PrequalAccount = z.infer<typeof prequalAccount>

export const loanContract = {
  ...loanFileContract,
  /** Loans, the newest first. */
  list: reads(loanAccess.list).input(pageRequest(loanFilters.shape)).output(pageOf(loanRow)),
  get: reads(loanAccess.get).input(z.object({ id })).output(loanDetail),
  /** A lead's loans, and what an invitation would begin with. */
  listOfLead: reads(loanAccess.listOfLead)
    .input(z.object({ leadId: id }))
    .output(loansOfLead),
  /**
   * Emails or texts the homeowner an invitation to pre-qualify. While a loan of the lead is open it answers `LOAN_OPEN`, unless
   * `again` says that another one is meant.
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
  /** The invitation's address, to hand it on otherwise. */
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
  /** Payment requests and refunds, the newest first. */
  listTransactions: reads(loanAccess.listTransactions)
    .input(pageRequest(transactionFilters.shape))
    .output(pageOf(transactionRow)),
  /** Statements, the newest first. */
  listStatements: reads(loanAccess.listStatements).input(pageRequest({})).output(pageOf(statementRow)),
  /** A statement with its transactions. */
  getStatement: reads(loanAccess.getStatement)
    .input(pageRequest({ id }))
    .output(pageOf(transactionRow).extend({ statement: statementDetail })),

  /** The company's account at Acorn Finance. */
  getPrequalAccount: opens(loanAccess.getPrequalAccount).output(prequalAccount),

  /** What the invited homeowner sees. */
  view: reads(loanAccess.view).input(byLink).output(invitationView),
  /** Opens the lender's form, once: a repeated call leads to the same one. */
  start: sets(loanAccess.start)
    .input(byLink)
    .output(z.object({ url: z.string() }))
    .errors({ ...notOffered, VENDOR_UNREACHABLE: refused(messages.VENDOR_UNREACHABLE, 503) }),

  /** The terms that the company shows on its website, and what a price costs with each. */
  websiteTerms: reads(loanAccess.websiteTerms)
    .input(
      z.object({
        widgetId: wildcardId,
        marketId: askedMarket,
        /** The cash price: the server adds each loan product's own fee where the market factors fees. */
        amountCents: loanAmount.optional(),
        language: z.enum(spokenLanguages).default('en'),
      }),
    )
    .output(
      z.object({
        lender: z.string(),
        /** Pre-qualification is closed: "Financing Is Not Available". */
        isAvailable: z.boolean(),
        terms: z.array(websiteTerms),
        /** Of the amount, in the order of the terms; none without one. */
        offers: z.array(websiteOffer),
      }),
    )
    .errors(widgetRefusals),
  /**
   * A homeowner asks on the company's website to pre-qualify: keeps the lead with its consent, and opens the invitation that
   * leads to the lender. Nothing of the form is more than a name, an email and a phone.
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
