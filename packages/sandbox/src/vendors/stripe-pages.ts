import { html, type Markup } from '@gable/server/platform/http/markup'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { style } from '../control-page.ts'
import type { Account } from './stripe-account.ts'
import { sandboxCoupons } from './stripe-catalog.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** The hosted payment page, and the customer portal. Instead of a card number, a button selects the card's behavior. */
export function registerStripePages(scope: FastifyInstance, account: Account): void {
  const { sessions, subscriptions } = account

  scope.get<{ Params: { id: string } }>('/pay/:id', ({ params }, reply) => {
    const session = sessions.get(params.id)
    if (!session) return reply.status(404).send()
    if (session.status !== 'open') return reply.redirect(session.successUrl, 303)
    return sendPayment(reply, session.id, '')
  })
  scope.post<{ Params: { id: string }; Body: { answer?: string } }>('/pay/:id', ({ params, body }, reply) => {
    const session = sessions.get(params.id)
    if (!session) return reply.status(404).send()
    if (body.answer === 'cancel') return reply.redirect(session.cancelUrl, 303)
    const byBank = body.answer === 'bank'
    if (session.status === 'open') account.complete(session, { works: byBank || body.answer === 'pay', byBank })
    if (session.status === 'open') return sendPayment(reply, session.id, 'Your card was declined.')
    return reply.redirect(session.successUrl, 303)
  })
  const sendPayment = (reply: FastifyReply, id: string, refused: string) => {
    const { price, quantity, coupon } = sessions.get(id)!
    const off = sandboxCoupons.find((one) => one.id === coupon)
    const total = Math.round((account.amountOf(price) * quantity * (100 - (off?.percentOff ?? 0))) / 100)
    return sendPage(
      reply,
      'Stripe Checkout (sandbox)',
      html`<p>${quantity} x ${price}, ${dollars(total)}${off ? `, with ${off.code}` : ''}</p>
        ${refused === '' ? html`` : html`<p role="alert">${refused}</p>`}
        <form method="post"><button class="main" name="answer" value="pay">Pay</button>
        <button name="answer" value="bank">Pay by bank debit</button>
        <button name="answer" value="fail">Fail</button><button name="answer" value="cancel">Cancel</button></form>`,
    )
  }

  scope.get<{ Params: { customer: string }; Querystring: { back?: string } }>(
    '/portal/:customer',
    ({ params, query }, reply) => {
      const { card } = account.customerOf(params.customer)
      const own = [...subscriptions.values()].filter(
        (one) => one.customer === params.customer && one.status !== 'canceled',
      )
      const button = (value: string, label: string) => html`<button name="answer" value="${value}">${label}</button>`
      return sendPage(
        reply,
        'Stripe customer portal (sandbox)',
        html`<p>Card on file: ${card}</p><form method="post">${button('works', 'Use a card that works')}
          ${button('declines', 'Use a card that declines')}
          ${own.map((one) =>
            one.cancelAtPeriodEnd
              ? button(`keep:${one.id}`, 'Keep subscription')
              : button(`cancel:${one.id}`, 'Cancel subscription'),
          )}</form><p><a href="${query.back ?? '/'}">Return</a></p>`,
      )
    },
  )
  scope.post<{ Params: { customer: string }; Querystring: { back?: string }; Body: { answer?: string } }>(
    '/portal/:customer',
    ({ params, query, body }, reply) => {
      const [answer = '', id = ''] = (body.answer ?? '').split(':')
      if (answer === 'works' || answer === 'declines') account.setCard(params.customer, answer)
      const one = subscriptions.get(id)
      if (one) {
        one.cancelAtPeriodEnd = answer === 'cancel'
        account.changed(one)
      }
      return reply.redirect(query.back ?? '/', 303)
    },
  )
  scope.get<{ Params: { id: string } }>('/invoice/:id', ({ params }, reply) => {
    const invoice = account.invoices.get(params.id)
    if (!invoice) return reply.status(404).send()
    return sendPage(reply, `Invoice ${invoice.number}`, html`<p>${dollars(invoice.total)}, ${invoice.status}</p>`)
  })
}

function sendPage(reply: FastifyReply, title: string, body: Markup) {
  const page = html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <link rel="icon" href="data:,"><title>${title}</title><style>${{ markup: style }}</style></head>
    <body><main><h1>${title}</h1>${body}</main></body></html>`
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>${page.markup}`)
}
