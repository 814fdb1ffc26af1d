/** The payment service: customers, hosted payment pages, subscriptions and invoices. Amounts in cents. */

/** The service did not respond, or its response cannot be understood. Try again later. */
export class PaymentsUnavailable extends Error {}

/** The service will never carry out the request. `about` is the rejected part of the request, if known. */
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
  /** In lowercase, as the service writes it: `usd`. */
  currency: string
  /** Months between two payments; 0 for a one-time payment. */
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
  /** The refunded part of the amount. */
  refundedCents: number
  currency: string
  createdAt: Date
}

export interface CustomerFacts {
  customerId: string
  paymentMethod: { id: string; label: string } | null
  subscriptions: SubscriptionFacts[]
  /** The newest invoices, without drafts. */
  invoices: InvoiceFacts[]
}

/** `processing`: the payer is done, but the bank is not. `failed`: the bank did not pay. */
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
  /** Our own values, as returned by the service. */
  metadata: Record<string, string>
  successUrl: string
  cancelUrl: string
  /** The idempotency key. For a repeated key, the service returns its first response. */
  key: string
}

/** The payment service. Its methods throw `PaymentsUnavailable` or `PaymentRefused` unless noted otherwise. */
export interface PaymentService {
  createCustomer(facts: { companyId: string; name: string; email: string }): Promise<string>
  openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>
  readCheckout(sessionId: string): Promise<CheckoutState>
  /** Expires a hosted page, so that it can no longer be paid. `complete`: it was already paid. */
  expireCheckout(sessionId: string): Promise<'expired' | 'complete'>
  /** Returns the URL of the service's own page for payment methods, billing contact, and cancellation. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  readCustomer(customerId: string): Promise<CustomerFacts>
  /** Returns undefined if there is no active price with this id and a fixed amount. */
  readPrice(priceId: string): Promise<Price | undefined>
  findCoupon(code: string): Promise<Coupon | undefined>
  /**
   * Returns the amount due now if the subscription's item changes to another price at this moment, or undefined if the
   * change is impossible.
   */
  previewChange(change: PlanChange): Promise<number | undefined>
  /**
   * `declined`: the charge was declined. `refused`: the price or the subscription was rejected. Both leave the
   * subscription unchanged.
   */
  changePlan(change: PlanChange & { key: string }): Promise<'changed' | 'declined' | 'refused'>
  /** Pauses or resumes the collection of payments. */
  setPaused(subscriptionId: string, paused: boolean): Promise<void>
  /** Finds the paid invoice of a charge whose response was lost, by our purchase id. */
  findCharge(lost: { customerId: string; purchaseId: string }): Promise<{ invoiceId: string } | undefined>
  /**
   * Settles a charge whose response was lost, by our purchase id in the invoice's metadata. An unpaid invoice is
   * voided: `none`, as if there were no invoice. `open`: it cannot be voided now.
   */
  settleCharge(lost: {
    customerId: string
    purchaseId: string
  }): Promise<{ state: 'none' } | { state: 'paid' | 'open'; invoiceId: string }>
  /**
   * Charges the payment method on file with an invoice, once per `metadata.purchaseId`: a repeated call continues with
   * the earlier invoice.
   */
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
   * Refunds part of a paid invoice, once per key, however much later. `refused`: the amount exceeds what is left, the
   * invoice was not paid by card or bank, or the refunds so far differ from the `refundedCents` that the person saw.
   */
  refund(refund: {
    invoiceId: string
    amountCents: number
    refundedCents: number
    reason: string
    key: string
  }): Promise<'refunded' | 'refused'>
  /** Returns whether the service signed the body of a webhook call recently. */
  isSigned(body: Buffer, signature: string, now: Date): boolean
}

export interface PlanChange {
  customerId: string
  subscriptionId: string
  itemId: string
  priceId: string
  at: Date
}
