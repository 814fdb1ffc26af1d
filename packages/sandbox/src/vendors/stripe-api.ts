import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Customer, Invoice, Session, Subscription } from './stripe-account.ts'
import { sandboxCoupons, sandboxPrices } from './stripe-catalog.ts'

type Fields = Record<string, string>
interface Answer {
  status: number
  body: unknown
}
interface Call {
  fields: Fields
  id: string
  base: string
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const listOf = (data: unknown[]) => ok({ object: 'list', data, has_more: false, url: '/' })
const unknown = (id: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` } },
})
const declined: Answer = {
  status: 402,
  body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
}

const refused = (message: string, param?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, ...(param && { param }) } },
})

const tooMuch = refused('The credit note amount is more than the invoice amount.')
const archivedPrice = (param: string) =>
  refused('The price specified is inactive. This field only accepts active prices.', param)

/** Stripe stores an idempotency key for one day. */
const storedSeconds = 86_400

/** The calls that the product makes, under /v1. A repeated idempotency key returns the first answer, for one day. */
export function registerStripeApi(
  scope: FastifyInstance,
  account: Account,
  {
    behave,
    onTaken,
    loses,
  }: {
    behave: (request: FastifyRequest, reply: FastifyReply) => boolean
    onTaken: (path: string) => Promise<void>
    loses: () => boolean
  },
): void {
  const { customers, sessions, subscriptions, invoices } = account
  const notes: { id: string; invoice: string; amount: number; metadata: Fields }[] = []
  const answers = new Map<string, { answer: Answer; at: number }>()
  const answered = (key: string): Answer | undefined => {
    const known = answers.get(key)
    return known && known.at + storedSeconds > account.seconds() ? known.answer : undefined
  }
  const route = (method: 'GET' | 'POST' | 'DELETE', path: string, handle: (call: Call) => Answer) => {
    scope.route<{ Params: { id?: string }; Querystring: Fields; Body: Fields | undefined }>({
      method,
      url: `/v1${path}`,
      async handler(request, reply) {
        if (behave(request, reply)) return reply
        const key = request.headers['idempotency-key']
        const known = typeof key === 'string' ? answered(key) : undefined
        const base = `${request.protocol}://${request.headers.host}${request.url.split('/v1/')[0]}`
        const fields = method === 'GET' ? request.query : (request.body ?? {})
        const answer = known ?? handle({ fields, id: request.params.id ?? '', base })
        if (typeof key === 'string' && !known) answers.set(key, { answer, at: account.seconds() })
        if (method !== 'GET') await onTaken(path)
        // The call was performed, but its answer is lost.
        if (method !== 'GET' && loses()) {
          reply.hijack()
          return request.raw.socket.destroy()
        }
        return reply.status(answer.status).send(answer.body)
      },
    })
  }
  const found = <One>(map: Map<string, One>, id: string, show: (one: One) => Answer): Answer => {
    const one = map.get(id)
    return one ? show(one) : unknown(id)
  }

  route('POST', '/customers', () => {
    const customer: Customer = { id: account.mint('cus'), card: 'none' }
    customers.set(customer.id, customer)
    return ok(customerShape(customer))
  })
  route('GET', '/customers/:id', ({ id }) => ok(customerShape(account.customerOf(id))))
  route('GET', '/customers/:id/payment_methods', () => listOf([]))
  route('GET', '/prices/:id', ({ id }) => {
    const price = sandboxPrices.find((one) => one.id === id)
    return price ? ok(priceShape(id)) : unknown(id)
  })
  route('GET', '/promotion_codes', ({ fields: { code = '' } }) =>
    listOf(sandboxCoupons.filter((one) => one.code === code.toUpperCase()).map(couponShape)),
  )

  const hasPaid = (customer: string | undefined) => account.charges.some((one) => one.customer === customer)
  route('POST', '/checkout/sessions', ({ fields, base }) => {
    if (account.archived.has(fields['line_items[0][price]'] ?? '')) return archivedPrice('line_items[0][price]')
    const coupon = sandboxCoupons.find(({ id }) => id === fields['discounts[0][promotion_code]'])
    if (coupon?.firstTime && hasPaid(fields.customer)) {
      return refused('This promotion code cannot be redeemed because the associated customer has prior transactions.')
    }
    const session: Session = {
      id: account.mint('cs'),
      mode: fields.mode as Session['mode'],
      customer: fields.customer ?? '',
      price: fields['line_items[0][price]'] ?? '',
      quantity: Number(fields['line_items[0][quantity]']),
      status: 'open',
      paid: false,
      failed: false,
      coupon: fields['discounts[0][promotion_code]'] ?? '',
      successUrl: fields.success_url ?? '',
      cancelUrl: fields.cancel_url ?? '',
      metadata: metadataOf(fields),
    }
    sessions.set(session.id, session)
    return ok({ ...sessionShape(session), url: `${base}/pay/${session.id}` })
  })
  route('GET', '/checkout/sessions/:id', ({ id }) => found(sessions, id, (one) => ok(sessionShape(one))))
  route('POST', '/checkout/sessions/:id/expire', ({ id }) =>
    found(sessions, id, (one) => {
      if (one.status !== 'open') return refused(`This Session is ${one.status}, and cannot be expired.`)
      one.status = 'expired'
      return ok(sessionShape(one))
    }),
  )
  route('POST', '/billing_portal/sessions', ({ fields, base }) => {
    const { customer = '', return_url: back = '' } = fields
    const url = `${base}/portal/${customer}?back=${encodeURIComponent(back)}`
    return ok({ object: 'billing_portal.session', id: account.mint('bps'), customer, url })
  })

  const ofCustomer = <One extends { customer: string }>(map: Map<string, One>, { customer }: Fields) =>
    [...map.values()].filter((one) => one.customer === customer).reverse()
  route('GET', '/subscriptions', ({ fields }) => listOf(ofCustomer(subscriptions, fields).map(subscriptionShape)))
  route('POST', '/subscriptions/:id', ({ id, fields }) =>
    found(subscriptions, id, (one) => {
      const price = fields['items[0][price]']
      const at = Number(fields.proration_date ?? account.seconds())
      if (price && !account.changePrice(one, price, at)) return declined
      if (fields.cancel_at_period_end) one.cancelAtPeriodEnd = fields.cancel_at_period_end === 'true'
      if (fields['pause_collection[behavior]']) one.isPaused = true
      if (fields.pause_collection === '') one.isPaused = false
      if (!price) account.changed(one)
      return ok(subscriptionShape(one))
    }),
  )

  route('GET', '/invoices', ({ fields, base }) =>
    listOf(ofCustomer(invoices, fields).map((one) => invoiceShape(one, base))),
  )
  route('GET', '/invoices/:id', ({ id, base }) => found(invoices, id, (one) => ok(invoiceShape(one, base))))
  route('POST', '/invoices', ({ fields: { customer = '', ...fields }, base }) =>
    ok(invoiceShape(account.addInvoice({ customer, total: 0, status: 'draft', metadata: metadataOf(fields) }), base)),
  )
  route('POST', '/invoiceitems', ({ fields }) =>
    found(invoices, fields.invoice ?? '', (invoice) => {
      if (account.archived.has(fields['pricing[price]'] ?? '')) return archivedPrice('pricing[price]')
      invoice.total += account.amountOf(fields['pricing[price]'] ?? '') * Number(fields.quantity)
      return ok({ object: 'invoiceitem', id: account.mint('ii'), invoice: invoice.id, customer: invoice.customer })
    }),
  )
  route('POST', '/invoices/:id/pay', ({ id, base }) =>
    found(invoices, id, (invoice) => {
      if (invoice.status === 'draft') invoice.status = 'open'
      if (invoice.status !== 'open' || invoice.bank) return refused(`Invoice is ${invoice.bank || invoice.status}`)
      if (customers.get(invoice.customer)?.card === 'detached')
        return refused('The payment method must be attached to the customer.', 'payment_method')
      if (customers.get(invoice.customer)?.card === 'bank') {
        invoice.bank = 'processing'
        return ok(invoiceShape(invoice, base))
      }
      return account.pay(invoice) ? ok(invoiceShape(invoice, base)) : declined
    }),
  )
  route('POST', '/invoices/:id/void', ({ id, base }) =>
    found(invoices, id, (invoice) => {
      if (invoice.bank === 'processing') return refused('This invoice has a payment that is processing.')
      if (invoice.status !== 'open') return refused(`You can only void open invoices; this one is ${invoice.status}`)
      invoice.status = 'void'
      return ok(invoiceShape(invoice, base))
    }),
  )
  route('DELETE', '/invoices/:id', ({ id }) =>
    found(invoices, id, (invoice) => {
      if (invoice.status !== 'draft') return refused('You can only delete draft invoices.')
      invoices.delete(id)
      return ok({ object: 'invoice', id, deleted: true })
    }),
  )
  route('POST', '/credit_notes', ({ fields }) =>
    found(invoices, fields.invoice ?? '', (invoice) => {
      const amount = Number(fields.refund_amount)
      if (invoice.status !== 'paid' || invoice.refunded + amount > invoice.total) return tooMuch
      invoice.refunded += amount
      const note = { object: 'credit_note', id: account.mint('cn'), invoice: invoice.id, amount }
      notes.push({ ...note, metadata: metadataOf(fields) })
      return ok(note)
    }),
  )
  route('GET', '/credit_notes', ({ fields }) => listOf(notes.filter((one) => one.invoice === fields.invoice)))
  route('POST', '/invoices/create_preview', ({ fields }) =>
    found(subscriptions, fields.subscription ?? '', (one) => {
      const price = fields['subscription_details[items][0][price]'] ?? ''
      const at = Number(fields['subscription_details[proration_date]'])
      return ok({ object: 'invoice', total: account.dueOf(one, price, at), currency: 'usd' })
    }),
  )
}

function metadataOf(fields: Fields): Fields {
  const named = Object.entries(fields).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key ? [[key, value] as const] : []
  })
  return Object.fromEntries(named)
}

const methodShape = ({ id }: Customer) => ({
  object: 'payment_method',
  id: `pm_${id}`,
  type: 'card',
  customer: id,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
})

function customerShape(customer: Customer) {
  const method = customer.card === 'none' ? null : methodShape(customer)
  return { object: 'customer', id: customer.id, invoice_settings: { default_payment_method: method } }
}

function priceShape(id: string) {
  const { amountCents = 0, months = 0 } = sandboxPrices.find((one) => one.id === id) ?? {}
  const interval = months === 12 ? 'year' : 'month'
  return {
    object: 'price',
    id,
    active: true,
    currency: 'usd',
    unit_amount: amountCents,
    type: months ? 'recurring' : 'one_time',
    recurring: months ? { interval, interval_count: 1 } : null,
  }
}

const couponShape = ({ id, code, percentOff }: (typeof sandboxCoupons)[number]) => {
  const coupon = { object: 'coupon', id: code, percent_off: percentOff, amount_off: null, valid: true }
  return { object: 'promotion_code', id, code, active: true, promotion: { type: 'coupon', coupon } }
}

const sessionShape = ({ id, mode, customer, status, paid, failed, metadata }: Session) => ({
  object: 'checkout.session',
  id,
  mode,
  customer,
  status,
  metadata,
  subscription: null,
  payment_status: paid ? 'paid' : 'unpaid',
  payment_intent:
    mode === 'payment' && status === 'complete'
      ? { object: 'payment_intent', id: `pi_${id}`, status: failed ? 'requires_payment_method' : 'processing' }
      : null,
})

function subscriptionShape(one: Subscription) {
  const period = { current_period_start: one.periodStart, current_period_end: one.periodEnd }
  return {
    object: 'subscription',
    id: one.id,
    customer: one.customer,
    status: one.status,
    metadata: one.metadata,
    cancel_at_period_end: one.cancelAtPeriodEnd,
    cancel_at: one.cancelAtPeriodEnd ? one.periodEnd : null,
    pause_collection: one.isPaused ? { behavior: 'void' } : null,
    items: { object: 'list', data: [{ id: one.itemId, price: priceShape(one.price), quantity: 1, ...period }] },
  }
}

const invoiceShape = (
  { id, number, customer, status, total, refunded, created, metadata, bank }: Invoice,
  base: string,
) => ({
  object: 'invoice',
  id,
  number,
  customer,
  status,
  total,
  created,
  metadata,
  currency: 'usd',
  payments: {
    object: 'list',
    data: bank
      ? [
          {
            object: 'invoice_payment',
            payment: {
              type: 'payment_intent',
              payment_intent: {
                object: 'payment_intent',
                id: `pi_${id}`,
                status: bank === 'failed' ? 'requires_payment_method' : 'processing',
              },
            },
          },
        ]
      : [],
  },
  post_payment_credit_notes_amount: refunded,
  invoice_pdf: `${base}/invoice/${id}`,
})
