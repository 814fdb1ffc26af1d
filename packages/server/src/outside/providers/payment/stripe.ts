import Stripe from 'stripe'
import type { Config } from '../../../platform/config.ts'
import {
  type CheckoutState,
  type CustomerFacts,
  type InvoiceFacts,
  invoiceStates,
  PaymentRefused,
  type PaymentService,
  PaymentsUnavailable,
  type Price,
  type SubscriptionFacts,
  subscriptionStates,
} from '../../../platform/ports/payment.ts'
import { callStripe, callStripeIfFound, createCharging, isDeclined } from './stripe-charge.ts'

type Settings = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL' | 'STRIPE_TAX' | 'PROVIDER_TIMEOUT_MS'
>

/** Calls signed longer ago are treated as replays. */
const freshSeconds = 300
const shownInvoices = 100

/** Stripe via its own library, at the configured base address. Undefined without a key. */
export function createStripe(config: Settings): PaymentService | undefined {
  const { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_TAX } = config
  if (!secret) return undefined
  const stripe = new Stripe(secret, {
    timeout: config.PROVIDER_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(atBase(config.STRIPE_URL)),
  })
  const tax = STRIPE_TAX ? { automatic_tax: { enabled: true } } : {}

  return {
    async createCustomer({ companyId, name, email }) {
      const facts = { name, email, metadata: { companyId } }
      return (await callStripe(stripe.customers.create(facts, { idempotencyKey: `customer:${companyId}` }))).id
    },

    async openCheckout({ mode, customerId, priceId, quantity, couponId, metadata, successUrl, cancelUrl, key }) {
      const session = await callStripe(
        stripe.checkout.sessions.create(
          {
            mode,
            customer: customerId,
            line_items: [{ price: priceId, quantity }],
            metadata,
            ...tax,
            success_url: successUrl,
            cancel_url: cancelUrl,
            ...(STRIPE_TAX && { customer_update: { address: 'auto' as const, name: 'auto' as const } }),
            ...(couponId && { discounts: [{ promotion_code: couponId }] }),
            ...(mode === 'subscription'
              ? { subscription_data: { metadata } }
              : {
                  invoice_creation: { enabled: true, invoice_data: { metadata } },
                  payment_intent_data: { setup_future_usage: 'off_session' as const, metadata },
                }),
          },
          { idempotencyKey: key },
        ),
      )
      if (!session.url) throw new PaymentsUnavailable('a checkout session without an address')
      return { id: session.id, url: session.url }
    },

    async readCheckout(sessionId): Promise<CheckoutState> {
      const found = await callStripeIfFound(
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent', 'subscription'] }),
      )
      if (!found || found.status === 'expired') return 'expired'
      if (found.status !== 'complete') return 'open'
      if (found.payment_status !== 'unpaid') return 'paid'
      return isPaymentOver(found) ? 'failed' : 'processing'
    },

    async expireCheckout(sessionId) {
      try {
        await callStripe(stripe.checkout.sessions.expire(sessionId))
        return 'expired'
      } catch (error) {
        if (!(error instanceof PaymentRefused)) throw error
        const found = await callStripeIfFound(stripe.checkout.sessions.retrieve(sessionId))
        return found?.status === 'complete' ? 'complete' : 'expired'
      }
    },

    async openPortal(customerId, returnUrl) {
      return (await callStripe(stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })))
        .url
    },

    async readCustomer(customerId): Promise<CustomerFacts> {
      const [customer, subscriptions, invoices] = await Promise.all([
        callStripe(stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] })),
        callStripe(stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })),
        callStripe(stripe.invoices.list({ customer: customerId, limit: shownInvoices })),
      ])
      const known = customer.deleted ? null : customer.invoice_settings.default_payment_method
      const usual = known && typeof known !== 'string' ? known : undefined
      const method =
        usual ?? (await callStripe(stripe.customers.listPaymentMethods(customerId, { limit: 1 }))).data[0] ?? undefined
      return {
        customerId,
        paymentMethod: method ? { id: method.id, label: labelOf(method) } : null,
        subscriptions: subscriptions.data.flatMap(subscriptionOf),
        invoices: invoices.data.flatMap(invoiceOf),
      }
    },

    async readPrice(priceId) {
      const price = await callStripeIfFound(stripe.prices.retrieve(priceId))
      return price?.active ? priceOf(price) : undefined
    },

    async findCoupon(code) {
      const found = await callStripe(
        stripe.promotionCodes.list({ code, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
      )
      const [one] = found.data
      const coupon = one?.promotion.coupon
      if (!one || !coupon || typeof coupon === 'string' || !coupon.valid) return undefined
      const { percent_off: percentOff, amount_off: amountOffCents } = coupon
      return { id: one.id, code: one.code, percentOff, amountOffCents }
    },

    async previewChange({ customerId, subscriptionId, itemId, priceId, at }) {
      const preview = stripe.invoices.createPreview({
        customer: customerId,
        subscription: subscriptionId,
        subscription_details: {
          items: [{ id: itemId, price: priceId }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(at),
        },
      })
      try {
        return (await callStripe(preview)).total
      } catch (error) {
        if (error instanceof PaymentRefused) return undefined
        throw error
      }
    },

    async changePlan({ subscriptionId, itemId, priceId, at, key }) {
      try {
        await callStripe(
          stripe.subscriptions.update(
            subscriptionId,
            {
              items: [{ id: itemId, price: priceId }],
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(at),
              payment_behavior: 'error_if_incomplete',
              cancel_at_period_end: false,
            },
            { idempotencyKey: key },
          ),
        )
        return 'changed'
      } catch (error) {
        if (isDeclined(error)) return 'declined'
        if (error instanceof PaymentRefused) return 'refused'
        throw error
      }
    },

    async setPaused(subscriptionId, paused) {
      const pause_collection = paused ? ({ behavior: 'void' } as const) : ('' as const)
      await callStripe(stripe.subscriptions.update(subscriptionId, { pause_collection }))
    },

    ...createCharging(stripe, tax),

    async readInvoice(invoiceId) {
      const payments = 'payments.data.payment.payment_intent'
      const found = await callStripeIfFound(stripe.invoices.retrieve(invoiceId, { expand: [payments] }))
      if (!found) return undefined
      const state = invoiceStates.find((one) => one === found.status) ?? 'draft'
      return { state, isPaymentOver: state === 'open' && isDebitOver(found), pdfUrl: found.invoice_pdf ?? null }
    },

    async refund({ invoiceId: invoice, amountCents: amount, refundedCents, reason: memo, key: idempotencyKey }) {
      const notes = await callStripe(stripe.creditNotes.list({ invoice, limit: 100 }))
      if (notes.data.some(({ metadata }) => metadata?.key === idempotencyKey)) return 'refunded'
      const known = await callStripeIfFound(stripe.invoices.retrieve(invoice))
      if (known?.post_payment_credit_notes_amount !== refundedCents) return 'refused'
      try {
        // A credit note attributes the refund to the invoice, with its share of the tax.
        await callStripe(
          stripe.creditNotes.create(
            { invoice, amount, refund_amount: amount, memo, metadata: { key: idempotencyKey } },
            { idempotencyKey },
          ),
        )
        return 'refunded'
      } catch (error) {
        if (error instanceof PaymentRefused) return 'refused'
        throw error
      }
    },

    isSigned(body, signature, now) {
      if (!webhookSecret) return false
      try {
        const provided = [body, signature, webhookSecret, freshSeconds, undefined, now.getTime()] as const
        stripe.webhooks.constructEvent(...provided)
        return Math.abs(now.getTime() / 1_000 - signedAt(signature)) <= freshSeconds
      } catch {
        return false
      }
    },
  }
}

/** The library rejects old signatures; this rejects signatures dated in the future. */
const signedAt = (signature: string) => Number(/(?:^|,)t=(\d{1,12})/.exec(signature)?.[1])

/** Whether the payment of a completed checkout has finally failed, which a bank debit may do days later. */
function isPaymentOver({ payment_intent: payment, subscription }: Stripe.Checkout.Session): boolean {
  if (subscription && typeof subscription !== 'string') return over.includes(subscription.status)
  return payment !== null && typeof payment !== 'string' && over.includes(payment.status)
}

/** Whether a bank debit for an invoice has finally failed. */
function isDebitOver({ payments }: Stripe.Invoice): boolean {
  const debits = (payments?.data ?? []).map(({ payment }) => payment.payment_intent)
  return debits.length > 0 && debits.every((one) => one && typeof one !== 'string' && over.includes(one.status))
}

/** States of a payment, and of a subscription whose first payment was never made. */
const over: readonly string[] = ['requires_payment_method', 'canceled', 'incomplete_expired', 'unpaid']

/** The library supports a host but no base path, so this redirects its calls to the configured base. */
function atBase(base: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(String(input))
    return fetch(`${base}${pathname}${search}`, { ...init, redirect: 'error' })
  }
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1_000)
const momentOf = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1_000) : null)

function priceOf({ id, unit_amount, currency, recurring }: Stripe.Price): Price | undefined {
  if (unit_amount === null) return undefined
  const { interval, interval_count = 1 } = recurring ?? {}
  if (recurring && interval !== 'month' && interval !== 'year') return undefined
  const months = interval === 'year' ? 12 * interval_count : interval === 'month' ? interval_count : 0
  return { id, amountCents: unit_amount, currency, months }
}

function subscriptionOf(one: Stripe.Subscription): SubscriptionFacts[] {
  const [item] = one.items.data
  const price = item && priceOf(item.price)
  const state = subscriptionStates.find((known) => known === one.status)
  if (!item || !price || !state) return []
  const periodEnd = momentOf(item.current_period_end)
  return [
    {
      id: one.id,
      itemId: item.id,
      state,
      price,
      periodEnd,
      cancelsAt: momentOf(one.cancel_at) ?? (one.cancel_at_period_end ? periodEnd : null),
      isCollectionPaused: one.pause_collection !== null,
    },
  ]
}

function invoiceOf({ id, number, status, total, currency, created, ...more }: Stripe.Invoice): InvoiceFacts[] {
  const state = invoiceStates.find((known) => known === status)
  if (!id || !state) return []
  return [
    {
      id,
      number: number ?? id,
      state,
      totalCents: total,
      refundedCents: more.post_payment_credit_notes_amount,
      currency,
      createdAt: momentOf(created)!,
    },
  ]
}

function labelOf({ card, us_bank_account: bank, type }: Stripe.PaymentMethod): string {
  if (card) return `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}`
  if (bank) return `${bank.bank_name ?? 'Bank account'} ending in ${bank.last4 ?? ''}`
  return type.replaceAll('_', ' ')
}
