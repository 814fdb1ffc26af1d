import Stripe from 'stripe'
import { PaymentRefused, type PaymentService, PaymentsUnavailable } from '../../../platform/ports/payment.ts'

/** Temporary refusals: another request is working on the same object. */
const passing: readonly (string | undefined)[] = ['lock_timeout', 'idempotency_key_in_use']

/**
 * Awaits a Stripe call. Passes on a declined card. A request that Stripe will never accept, such as a detached card or
 * an archived price, becomes `PaymentRefused`; everything else is an outage.
 */
export async function callStripe<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (isDeclined(error)) throw error
    if (error instanceof Stripe.errors.StripeInvalidRequestError && !passing.includes(error.code)) {
      const { code = 'invalid_request', param = '', message } = error
      throw new PaymentRefused(`Stripe: ${message}`, { code, about: param, cause: error })
    }
    const answer = error instanceof Stripe.errors.StripeError ? `${error.type} ${error.statusCode ?? ''}` : 'no answer'
    throw new PaymentsUnavailable(`Stripe: ${answer.trim()}`, { cause: error })
  }
}

/** Like `asked`, but returns undefined if the object doesn't exist. */
export async function callStripeIfFound<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await callStripe(call)
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'resource_missing') return undefined
    throw error
  }
}

export const isDeclined = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError

type Charging = Pick<PaymentService, 'charge' | 'findCharge' | 'settleCharge'>

/** Invoices are listed newest first; the invoice of a purchase in progress is among these. */
const listed = 100

/**
 * Charges by invoice. Finds an invoice again by our purchase id in its metadata, because Stripe forgets an idempotency
 * key after a day and a retry may come later.
 */
export function createCharging(stripe: Stripe, tax: Pick<Stripe.InvoiceCreateParams, 'automatic_tax'>): Charging {
  const invoiceOf = async (customer: string, purchaseId: string | undefined) => {
    const found = await callStripe(stripe.invoices.list({ customer, limit: listed }))
    return found.data.find(({ metadata }) => purchaseId !== undefined && metadata?.purchaseId === purchaseId)
  }

  /**
   * Deletes or voids a refused invoice.
   * @returns its state if that fails because a payment succeeded or is in progress.
   */
  const drop = async (invoice: string): Promise<'paid' | 'processing' | undefined> => {
    const { status } = await callStripe(stripe.invoices.retrieve(invoice))
    if (status === 'paid') return 'paid'
    try {
      if (status === 'draft') await callStripe(stripe.invoices.del(invoice))
      if (status === 'open') await callStripe(stripe.invoices.voidInvoice(invoice))
      return undefined
    } catch (error) {
      if (error instanceof PaymentRefused) return status === 'draft' ? undefined : 'processing'
      throw error
    }
  }

  return {
    async charge({ customerId, paymentMethodId, priceId, quantity, metadata, reference }) {
      const step = (name: string) => ({ idempotencyKey: `${reference}:${name}` })
      const earlier = await invoiceOf(customerId, metadata.purchaseId)
      if (earlier?.id && earlier.status === 'paid') return { outcome: 'paid', invoiceId: earlier.id }
      if (earlier?.status === 'void' || earlier?.status === 'uncollectible')
        return { outcome: 'declined', code: 'invoice_void' }
      let invoice = earlier?.id
      try {
        if (!invoice) {
          const facts = { customer: customerId, auto_advance: false, metadata, ...tax }
          const created = stripe.invoices.create(
            { ...facts, pending_invoice_items_behavior: 'exclude' },
            step('invoice'),
          )
          invoice = (await callStripe(created)).id!
        }
        if (!earlier || earlier.total === 0) {
          const item = { customer: customerId, invoice, pricing: { price: priceId }, quantity, metadata }
          await callStripe(stripe.invoiceItems.create(item, step('item')))
        }
        const paying = { payment_method: paymentMethodId, off_session: true }
        const paid = await callStripe(stripe.invoices.pay(invoice, paying, step('pay')))
        return { outcome: paid.status === 'paid' ? 'paid' : 'processing', invoiceId: invoice }
      } catch (error) {
        if (!isDeclined(error) && !(error instanceof PaymentRefused)) throw error
        const left = invoice && (await drop(invoice))
        if (invoice && left) return { outcome: left, invoiceId: invoice }
        return { outcome: 'declined', code: error.code ?? 'declined' }
      }
    },

    async findCharge({ customerId, purchaseId }) {
      const found = await invoiceOf(customerId, purchaseId)
      return found?.id && found.status === 'paid' ? { invoiceId: found.id } : undefined
    },

    async settleCharge({ customerId, purchaseId }) {
      const found = await invoiceOf(customerId, purchaseId)
      // A draft that is not finalized charges nothing.
      if (!found?.id || found.status === 'draft' || found.status === 'void') return { state: 'none' }
      const left = await drop(found.id)
      if (!left) return { state: 'none' }
      return { state: left === 'paid' ? 'paid' : 'open', invoiceId: found.id }
    },
  }
}
