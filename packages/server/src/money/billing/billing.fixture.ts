import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { registerSandbox } from '@gable/sandbox/sandbox'
import { createStripeSandbox, stripeSecretKey, stripeWebhookSecret } from '@gable/sandbox/vendors/stripe'
import { sandboxPrices } from '@gable/sandbox/vendors/stripe-catalog'
import { createTestApp, type TestApp } from '@gable/testing/app'
import Fastify from 'fastify'
import { billingPlan } from './billing.table.ts'

/** The app and the sandbox's Stripe on one clock, with the operator's plans. */
export async function startBilling(env: Record<string, string> = {}) {
  let app: TestApp | undefined
  const stripe = createStripeSandbox({ now: () => app!.clock.now() })
  const sandbox = Fastify({ logger: false, forceCloseConnections: true })
  registerSandbox(sandbox, { stripe })
  const url = await sandbox.listen({ port: 0, host: '127.0.0.1' })
  app = await createTestApp({
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    STRIPE_URL: `${url}/sandbox/stripe`,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const server = await app.createServer()
  server.listen({ port: 0, host: '127.0.0.1' })
  await once(server.server, 'listening')
  stripe.callbackUrl = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/callbacks/stripe/events`
  await addPlans(app)

  const press = async (page: string, answer: string) => {
    const body = new URLSearchParams({ answer })
    const answered = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    await stripe.settled()
    return answered
  }
  return {
    app,
    stripe,
    /** Presses a button on a hosted page and waits until its webhooks are sent. */
    press,
    /** Runs the jobs that webhooks triggered, and the recurring jobs. */
    async work() {
      await stripe.settled()
      await app.deps.jobs.drain()
    },
    /** Advances the clock of the app and of Stripe. */
    async pass(days: number) {
      // Stripe's clock follows the app's, so each step only has to process what is due.
      for (let day = 0; day < days; day += 1) {
        app.clock.advance(86_400_000)
        stripe.account.advance(0)
      }
      await stripe.settled()
      await app.deps.jobs.drain()
    },
    async close() {
      await server.close()
      await app.close()
      await sandbox.close()
    },
  }
}

export type Billing = Awaited<ReturnType<typeof startBilling>>

async function addPlans({ database, clock }: TestApp): Promise<void> {
  const times = { createdAt: clock.now(), updatedAt: clock.now() }
  const rows = sandboxPrices.map(({ id: priceId, amountCents, months }) => ({
    priceId,
    amountCents,
    months,
    currency: 'USD' as const,
    type: 'RQP_PRO' as const,
    ...times,
    kind: months === 0 ? ('credit' as const) : ('subscription' as const),
    period: months === 12 ? ('annual_discount' as const) : ('monthly' as const),
    grants: priceId.startsWith('price_plus') ? ['customBranding' as const] : [],
  }))
  await database.db.insert(billingPlan).values(rows)
}
