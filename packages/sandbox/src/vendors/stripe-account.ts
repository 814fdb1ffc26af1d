import { randomBytes } from 'node:crypto'
import { demoCustomer, sandboxCoupons, sandboxPrices } from './stripe-catalog.ts'

/**
 * The state of the sandbox's Stripe account, and how it changes as its clock advances. Times are in seconds, as at
 * Stripe.
 */

export interface Customer {
  id: string
  /**
   * `declines`: every charge fails. `detached`: it was removed from the customer, and charging it is rejected. `bank`:
   * a bank account, which answers days later.
   */
  card: 'none' | 'works' | 'declines' | 'detached' | 'bank'
}
export interface Session {
  id: string
  mode: 'payment' | 'subscription'
  customer: string
  price: string
  quantity: number
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  /** Whether the bank refused to pay. */
  failed: boolean
  coupon: string
  successUrl: string
  cancelUrl: string
  metadata: Record<string, string>
}
export interface Subscription {
  id: string
  itemId: string
  customer: string
  price: string
  status: 'active' | 'past_due' | 'canceled'
  /** Periods begin on this day of the month, or on the last day of a shorter month. */
  anchor: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd: boolean
  isPaused: boolean
  attempts: number
  nextAttempt: number
  invoice: string
  metadata: Record<string, string>
}
export interface Invoice {
  id: string
  number: string
  customer: string
  status: 'draft' | 'open' | 'paid' | 'void'
  total: number
  /** The amount refunded. */
  refunded: number
  /** The state of its bank debit. */
  bank: '' | 'processing' | 'failed'
  created: number
  metadata: Record<string, string>
}

/** Days after the first failed payment on which it is retried; after the last retry the subscription is canceled. */
const retryDays = [3, 5, 7]
const day = 86_400

const mint = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`

/** @param now the account's time, which `advance` moves. */
export function createAccount(now: () => Date, tell: (type: string, object: Record<string, unknown>) => void) {
  const customers = new Map<string, Customer>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices = new Map<string, Invoice>()
  /** Successful charges: the amount for each invoice. */
  const charges: { invoice: string; customer: string; amount: number }[] = []
  let ahead = 0
  let numbered = 1_000
  const seconds = () => Math.floor(now().getTime() / 1_000) + ahead
  const amountOf = (price: string) => sandboxPrices.find(({ id }) => id === price)?.amountCents ?? 0
  const monthsOf = (price: string) => sandboxPrices.find(({ id }) => id === price)?.months ?? 0

  const addInvoice = (
    facts: Pick<Invoice, 'customer' | 'total' | 'metadata'> & { status?: Invoice['status'] },
  ): Invoice => {
    numbered += 1
    const invoice = {
      status: 'open' as const,
      refunded: 0,
      bank: '' as const,
      ...facts,
      id: mint('in'),
      number: `GABLE-${numbered}`,
      created: seconds(),
    }
    invoices.set(invoice.id, invoice)
    return invoice
  }
  const pay = (invoice: Invoice): boolean => {
    const { customer, total } = invoice
    if (total > 0 && customers.get(customer)?.card !== 'works') {
      tell('invoice.payment_failed', { object: 'invoice', id: invoice.id, customer })
      return false
    }
    invoice.status = 'paid'
    if (total > 0) charges.push({ invoice: invoice.id, customer, amount: total })
    tell('invoice.paid', { object: 'invoice', id: invoice.id, customer })
    return true
  }
  const changed = (one: Subscription, what = 'updated') =>
    tell(`customer.subscription.${what}`, { object: 'subscription', id: one.id, customer: one.customer })

  /** A customer of an earlier process is recognized by its id. */
  const customerOf = (id: string): Customer => {
    const known = customers.get(id) ?? { id, card: 'none' as const }
    customers.set(id, known)
    return known
  }

  const complete = (session: Session, { works, byBank = false }: { works: boolean; byBank?: boolean }): void => {
    const customer = customerOf(session.customer)
    if (!works) {
      tell('payment_intent.payment_failed', { object: 'payment_intent', id: mint('pi'), customer: customer.id })
      return
    }
    customer.card = 'works'
    session.status = 'complete'
    if (!byBank) pays(session)
    tell('checkout.session.completed', { object: 'checkout.session', id: session.id, customer: customer.id })
  }

  /** The bank's answer, days after a checkout. */
  const bankAnswers = (session: Session, { works }: { works: boolean }): void => {
    if (works) pays(session)
    else session.failed = true
    const what = works ? 'succeeded' : 'failed'
    const { id, customer } = session
    tell(`checkout.session.async_payment_${what}`, { object: 'checkout.session', id, customer })
  }

  /** The bank's answer for an invoice. */
  const bankAnswersInvoice = (invoice: Invoice, { works }: { works: boolean }): void => {
    const { id, customer, total: amount } = invoice
    invoice.bank = works ? '' : 'failed'
    if (works) {
      invoice.status = 'paid'
      charges.push({ invoice: id, customer, amount })
    }
    tell(works ? 'invoice.paid' : 'invoice.payment_failed', { object: 'invoice', id, customer })
  }

  const pays = (session: Session): void => {
    const customer = customerOf(session.customer)
    session.paid = true
    const off = sandboxCoupons.find(({ id }) => id === session.coupon)?.percentOff ?? 0
    const total = Math.round((amountOf(session.price) * session.quantity * (100 - off)) / 100)
    const invoice = addInvoice({ customer: customer.id, total, metadata: session.metadata })
    pay(invoice)
    if (session.mode === 'subscription') {
      const periodStart = seconds()
      const started: Subscription = {
        id: mint('sub'),
        itemId: mint('si'),
        customer: customer.id,
        price: session.price,
        status: 'active',
        anchor: periodStart,
        periodStart,
        periodEnd: addMonths(periodStart, monthsOf(session.price)),
        invoice: invoice.id,
        cancelAtPeriodEnd: false,
        isPaused: false,
        attempts: 0,
        nextAttempt: 0,
        metadata: session.metadata,
      }
      subscriptions.set(started.id, started)
      changed(started, 'created')
    }
  }

  /**
   * The amount due when the subscription changes to another price: the remainder of the new price minus that of the old
   * one.
   */
  const dueOf = (one: Subscription, price: string, at: number): number => {
    const left = (one.periodEnd - at) / (one.periodEnd - one.periodStart)
    const unused = Math.round(amountOf(one.price) * left)
    return monthsOf(price) === monthsOf(one.price)
      ? Math.round(amountOf(price) * left) - unused
      : amountOf(price) - unused
  }

  const changePrice = (one: Subscription, price: string, at: number): boolean => {
    const total = dueOf(one, price, at)
    const invoice = addInvoice({ customer: one.customer, total, metadata: {} })
    if (!pay(invoice)) {
      invoice.status = 'void'
      return false
    }
    const isOtherPeriod = monthsOf(price) !== monthsOf(one.price)
    if (isOtherPeriod) Object.assign(one, { anchor: at, periodStart: at, periodEnd: addMonths(at, monthsOf(price)) })
    one.price = price
    changed(one)
    return true
  }

  const renew = (one: Subscription): void => {
    if (one.cancelAtPeriodEnd) {
      one.status = 'canceled'
      changed(one, 'deleted')
      return
    }
    const start = one.periodEnd
    Object.assign(one, { periodStart: start, periodEnd: nextAfter(start, one.anchor, monthsOf(one.price)) })
    if (!one.isPaused)
      collect(one, addInvoice({ customer: one.customer, total: amountOf(one.price), metadata: one.metadata }))
    changed(one)
  }
  const collect = (one: Subscription, invoice: Invoice): void => {
    one.invoice = invoice.id
    if (pay(invoice)) Object.assign(one, { status: 'active', attempts: 0 })
    else if (one.attempts >= retryDays.length) one.status = 'canceled'
    else {
      const wait = retryDays[one.attempts]! - (retryDays[one.attempts - 1] ?? 0)
      Object.assign(one, { status: 'past_due', attempts: one.attempts + 1, nextAttempt: seconds() + wait * day })
    }
  }
  /** Runs due renewals and retries in order. */
  const runDue = (): void => {
    for (const one of subscriptions.values()) {
      while (one.status === 'active' && one.periodEnd <= seconds()) renew(one)
      if (one.status === 'past_due' && one.nextAttempt <= seconds()) retry(one)
    }
  }
  const retry = (one: Subscription): void => {
    const invoice = invoices.get(one.invoice)
    if (!invoice || invoice.status === 'paid') return
    collect(one, invoice)
    changed(one, one.status === 'canceled' ? 'deleted' : 'updated')
  }

  return {
    customers,
    sessions,
    subscriptions,
    invoices,
    charges,
    mint,
    seconds,
    amountOf,
    monthsOf,
    customerOf,
    addInvoice,
    pay,
    complete,
    bankAnswers,
    bankAnswersInvoice,
    dueOf,
    changePrice,
    changed,
    /** Prices that are no longer for sale. */
    archived: new Set<string>(),
    /** Advances the clock day by day, and runs everything that becomes due. */
    advance(days: number): void {
      runDue()
      for (let passed = 0; passed < days; passed += 1) {
        ahead += day
        runDue()
      }
    },
    setCard(id: string, card: Customer['card']): void {
      customerOf(id).card = card
      for (const one of subscriptions.values())
        if (one.customer === id && card === 'works' && one.status === 'past_due') retry(one)
      tell('customer.updated', { object: 'customer', id })
    },
    /** Adds the demo company as it is in the demo's database. */
    addDemo(): void {
      const { customerId: customer, subscriptionId: id, priceId: price, invoices: built } = demoCustomer
      customers.set(customer, { id: customer, card: 'works' })
      const periodStart = seconds() - 10 * day
      subscriptions.set(id, {
        id,
        itemId: 'si_demo',
        customer,
        price,
        status: 'active',
        cancelAtPeriodEnd: false,
        isPaused: false,
        anchor: periodStart,
        periodStart,
        periodEnd: addMonths(periodStart, 1),
        attempts: 0,
        nextAttempt: 0,
        invoice: '',
        metadata: {},
      })
      for (const { days, totalCents: total, ...facts } of built) {
        const invoice: Invoice = {
          ...facts,
          customer,
          total,
          refunded: 0,
          bank: '',
          status: 'paid',
          created: seconds() - days * day,
          metadata: {},
        }
        invoices.set(facts.id, invoice)
      }
    },
  }
}

export type Account = ReturnType<typeof createAccount>

/** The first time after this one that is a whole number of periods after the anchor. */
function nextAfter(start: number, anchor: number, months: number): number {
  for (let periods = 1; ; periods += 1) {
    const end = addMonths(anchor, periods * months)
    if (end > start) return end
  }
}

/** The same day of a later month, or the last day if that month is shorter. */
function addMonths(from: number, months: number): number {
  const at = new Date(from * 1_000)
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const moved = new Date(at)
  moved.setUTCFullYear(year, month, Math.min(at.getUTCDate(), last))
  return Math.floor(moved.getTime() / 1_000)
}
