import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxBehavior, SandboxVendor } from '../sandbox.vendor.ts'
import { createAccount } from './stripe-account.ts'
import { registerStripeApi } from './stripe-api.ts'
import { registerStripePages } from './stripe-pages.ts'

export const stripeSecretKey = 'sk_test_sandbox'
export const stripeWebhookSecret = 'whsec_sandbox_secret'

/**
 * The parts of Stripe that this product calls: hosted payment pages, subscriptions, invoices, signed webhooks and a
 * clock.
 */
export function createStripeSandbox({ now = () => new Date() }: { now?: () => Date } = {}) {
  const received: SandboxVendor['received'] = []
  const sentEvents: { id: string; type: string; body: string }[] = []

  /** Signs and sends an event, like Stripe. @returns the answer's status; 0 for no answer. */
  const post = async (body: string, { secret = stripeWebhookSecret, at = now() } = {}): Promise<number> => {
    const timestamp = Math.floor(at.getTime() / 1_000)
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` }
    return fetch(vendor.callbackUrl, { method: 'POST', headers, body }).then(
      ({ status }) => status,
      () => 0,
    )
  }
  let posting = Promise.resolve()
  const tell = (type: string, object: Record<string, unknown>) => {
    const id = account.mint('evt')
    const body = JSON.stringify({ id, object: 'event', type, created: account.seconds(), data: { object } })
    sentEvents.push({ id, type, body })
    received.push({
      at: now(),
      title: `Event ${type}`,
      facts: { id: String(object.id), customer: String(object.customer ?? '') },
    })
    if (vendor.delivers) posting = posting.then(async () => void (await post(body)))
  }
  const account = createAccount(now, tell)

  const moved = (days: number, label: string) => ({
    label,
    async run() {
      account.advance(days)
      await posting
      return `the clock moved ${days} days ahead.`
    },
  })
  const cards = (card: 'works' | 'declines', label: string) => ({
    label,
    async run() {
      for (const { id } of account.customers.values()) account.setCard(id, card)
      await posting
      return label.toLowerCase()
    },
  })
  const bank = (works: boolean, label: string) => ({
    label,
    async run() {
      for (const session of account.sessions.values()) {
        const isPending = session.status === 'complete' && !session.paid && !session.failed
        if (isPending) account.bankAnswers(session, { works })
      }
      for (const invoice of account.invoices.values()) {
        if (invoice.bank === 'processing') account.bankAnswersInvoice(invoice, { works })
      }
      await posting
      return label.toLowerCase()
    },
  })
  const vendor = {
    id: 'stripe',
    name: 'Stripe',
    hint: 'Payments of companies. Pay at the hosted page that Billing opens; move the clock to see renewals.',
    behavior: 'normal' as SandboxBehavior,
    /** Where events are sent. */
    callbackUrl: process.env.SANDBOX_STRIPE_CALLBACK_URL ?? 'http://localhost:3000/callbacks/stripe/events',
    /** If false, events are stored but not sent. */
    delivers: true,
    /** Runs after a call has changed something, before the answer is sent. */
    onTaken: async (_path: string): Promise<void> => {},
    account,
    received,
    sentEvents,
    post,
    /** Waits until every event was sent. */
    settled: () => posting,
    events: {
      day: moved(1, 'Move the clock 1 day'),
      month: moved(31, 'Move the clock 31 days'),
      declines: cards('declines', 'All cards decline'),
      works: cards('works', 'All cards work'),
      bankFails: bank(false, 'Pending bank debits fail'),
      bankPays: bank(true, 'Pending bank debits succeed'),
    },
    register(scope: FastifyInstance) {
      registerStripePages(scope, account)
      const loses = () => vendor.behavior === 'lose'
      registerStripeApi(scope, account, { behave, loses, onTaken: (path) => vendor.onTaken(path) })
    },
  }
  /** Applies the control page's setting. @returns whether the call is already answered. */
  const behave = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const { behavior } = vendor
    if (behavior === 'throttle') {
      reply.status(429).header('retry-after', '1').send(errorOf('rate_limit_error', 'Too many requests'))
      return true
    }
    if (behavior === 'outage') {
      // Stripe sends this header with errors that its client must not retry: our jobs retry instead, and the client
      // would wait.
      reply.status(503).header('stripe-should-retry', 'false').send(errorOf('api_error', 'Out of order'))
      return true
    }
    if (request.headers.authorization === `Bearer ${stripeSecretKey}`) return false
    reply.status(401).send(errorOf('invalid_request_error', 'Invalid API Key provided'))
    return true
  }
  return vendor
}

const errorOf = (type: string, message: string) => ({ error: { type, message } })
