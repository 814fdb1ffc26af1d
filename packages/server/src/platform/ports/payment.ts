/** The payment service: customers, hosted payment pages, subscriptions and invoices. Amounts in cents. */

/** The service did not answer, or not in a way that can be understood: try again later. */
export class PaymentsAway extends Error {}

/** The service will not carry out a request, however often it is asked. `about` is the part of the request, where it says. */
export class PaymentRefused extends Error {
  readonly code: string
  readonly about: string
  constructor(message: string, { code, about, cause }: { code: string; about: string; cause?: unknown }) {
    super(message, { cause })
    this.code = code
    this.about = about
  }
}

export interface Price {
  id: string
  amountCents: number
  /** Lower case, as the service writes it: `usd`. */
  currency: string
  /** Months between two payments; 0 for one that is paid once. */
  months: number
}

export interface Coupon {
  id: string
  code: string
  percentOff: number | null
  amountOffCents: number | null
}

export const subscriptionStates = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'paused',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

export interface SubscriptionFacts {
  id: string
  itemId: string
  state: SubscriptionState
  price: Price
  periodEnd: Date | null
  cancelsAt: Date | null
  isCollectionPaused: boolean
}

export const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceState = (typeof invoiceStates)[number]

export interface InvoiceFacts {
  id: string
  number: string
  state: InvoiceState
  totalCents: number
  /** What was paid back of it. */
  refundedCents: number
  currency: string
  createdAt: Date
}

export interface CustomerFacts {
  customerId: string
  paymentMethod: { id: string; label: string } | null
  subscriptions: SubscriptionFacts[]
  /** The newest, without drafts. */
  invoices: InvoiceFacts[]
}

/** `processing`: the payer has done their part, and the bank has not. `failed`: the bank did not pay. */
export type CheckoutState = 'open' | 'processing' | 'paid' | 'failed' | 'expired'

export type ChargeOutcome =
  | { outcome: 'paid' | 'processing'; invoiceId: string }
  | { outcome: 'declined'; code: string }

export interface CheckoutRequest {
  mode: 'payment' | 'subscription'
  customerId: string
  priceId: string
  quantity: number
  couponId?: string
  /** Our own names, as the service gives them back. */
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  /** Repeated with the same key, the service answers as it did the first time. */
  key: string
}

/** Its methods throw `PaymentsAway` or `PaymentRefused` where they say nothing else. */
export interface PaymentService {
  createCustomer(facts: { companyId: string; name: string; email: string }): Promise<string>
  /** A hosted payment page. */
  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  readCheckout(sessionId: string): Promise<CheckoutState>
  /** Closes a hosted page, so that it can no longer be paid. `complete`: it was paid already. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>
  /** The service's own page for payment methods, billing contact and cancellation. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  readCustomer(customerId: string): Promise<CustomerFacts>
  /** Undefined where there is no active price of this id with a fixed amount. */
  readPrice(priceId: string): Promise<Price | undefined>
  findCoupon(code: string): Promise<Coupon | undefined>
  /** What is due now if the subscription's item gets another price at this moment; undefined for one that it cannot get. */
  previewChange(change: PlanChange): Promise<number | undefined>
  /** `declined`: the charge. `refused`: the price or the subscription. Both leave the subscription as it was. */
  changePlan(change: PlanChange & { key: string }): Promise<'changed' | 'declined' | 'refused'>
  /** Stops or resumes the collection of payments. */
  setPaused(subscriptionId: string, paused: boolean): Promise<void>
  /** The paid invoice of a charge whose answer was lost, by our own name of the purchase. */
  findCharge(lost: { customerId: string; purchaseId: string }): Promise<{ invoiceId: string } | undefined>
  /**
   * The invoice of a charge whose answer was lost, by our own name of the purchase in its metadata. An invoice that was not paid is
   * voided: `none`, as where there is no invoice. `open`: it cannot be voided now.
   */
  settleCharge(lost: {
    customerId: string
    purchaseId: string
  }): Promise<{ state: 'none' } | { state: 'paid' | 'open'; invoiceId: string }>
  /** Charges the payment method on file with an invoice, once for each `metadata.purchaseId`: an earlier invoice of it goes on. */
  charge(charge: {
    customerId: string
    paymentMethodId: string
    priceId: string
    quantity: number
    metadata: Record<string, string>
    reference: string
  }): Promise<ChargeOutcome>
  /** `isPaymentOver`: a bank debit of an open invoice has failed. */
  readInvoice(
    invoiceId: string,
  ): Promise<{ state: InvoiceState | 'draft'; isPaymentOver: boolean; pdfUrl: string | null } | undefined>
  /**
   * Pays back a part of a paid invoice, once for each key, however much later. `refused`: more than is left of it, not paid by card or
   * bank, or other refunds were made than the `refundedCents` that the person saw.
   */
  refund(refund: {
    invoiceId: string
    amountCents: number
    refundedCents: number
    reason: string
    key: string
  }): Promise<'refunded' | 'refused'>
  /** Whether the service signed the body of a webhook call, lately. */
  isSigned(body: Buffer, signature: string, now: Date): boolean
}

export interface PlanChange {
  customerId: string
  subscriptionId: string
  itemId: string
  priceId: string
  at: Date
}
