import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGrant } from '../../account/company/company.platform.ts'
import { changeSubscription } from '../../account/subscription/subscription.change.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { dispatch } from '../../outside/dispatch/dispatch.table.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { holdCredits } from '../credit/credit.service.ts'
import { type Billing, startBilling } from './billing.fixture.ts'
import { resolveUnknownCharges } from './billing.renewal.ts'
import { reconcile } from './billing.sync.ts'
import { billingPurchase } from './billing.table.ts'

/** Actions of another user, the operator, or the clock, or a lost response, between two steps of a payment. */

const hour = 3_600_000
let billing: Billing
let company: TestCompany
let admin: ApiClient
let ctx: Ctx

beforeAll(async () => {
  billing = await startBilling()
})
afterAll(() => billing.close())
beforeEach(async () => {
  company = await makeCompany(billing.app.database)
  await makeOffer(company, { state: 'ID' })
  ctx = await createContext(billing.app.deps, company.tenant, { kind: 'system' })
  billing.stripe.behavior = 'normal'
  billing.stripe.onTaken = async () => {}
  billing.stripe.account.archived.clear()
  await billing.app.database.query('delete from job')
  admin = await signIn()
})

const signIn = () => billing.app.client({ userId: company.admin.id })
const terms = () => ({ termsAccepted: true as const, termsVersion: billing.app.deps.config.TERMS_VERSION })
const overview = async () => (await admin.billing.overview()).payments!
const plan = async (amountCents: number) => (await overview()).plans.find((one) => one.amountCents === amountCents)!.id
const customer = () => [...billing.stripe.account.customers.values()].at(-1)!
const charged = () => billing.stripe.account.charges.filter((one) => one.customer === customer().id)
const atStripe = () =>
  [...billing.stripe.account.subscriptions.values()].filter((one) => one.customer === customer().id)
const available = async () => (await admin.credit.balance()).available
const drain = () => billing.app.deps.jobs.drain().catch(() => {})
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  )
const eventsOf = async (type: string) => {
  const mine = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return (await billing.app.database.db.select().from(event).where(mine).orderBy(event.position)).map(
    ({ data }) => data,
  )
}
const mailsOf = async (kind: string) => {
  const mine = and(eq(mail.companyId, company.tenant.id), eq(mail.kind, kind))
  return (await billing.app.database.db.select().from(mail).where(mine)).length
}
const purchases = async () => {
  const { companyId, state, id } = billingPurchase
  const rows = billing.app.database.db.select({ state }).from(billingPurchase)
  return (await rows.where(eq(companyId, company.tenant.id)).orderBy(id)).map((row) => row.state)
}
const status = async () => {
  const mine = eq(subscription.companyId, company.tenant.id)
  return (await billing.app.database.db.select().from(subscription).where(mine))[0]!
}

const pageFor = async (amountCents = 9_900, coupon = '') => {
  const planId = await plan(amountCents)
  return (await admin.billing.subscribe({ planId, coupon, ...terms(), idempotencyKey: randomUUID() })).url
}
async function subscribe(amountCents = 9_900) {
  await billing.press(await pageFor(amountCents), 'pay')
  await billing.work()
}
async function buy(quantity: number, answer = 'pay') {
  const { url } = await admin.billing.buyCredits({ quantity, ...terms(), idempotencyKey: randomUUID() })
  await billing.press(url, answer)
  await billing.work()
}
const renewWhenLow = (version = 0) => admin.billing.saveRenewal({ mode: 'low', quantity: 10, dayOfMonth: 1, version })

describe('the payment page of a plan', () => {
  it('is closed in another tab, so that two are never paid', async () => {
    const [first, second] = [await pageFor(9_900), await pageFor(14_900)]
    await billing.press(first, 'pay')
    await billing.press(second, 'pay')
    await billing.work()
    expect(atStripe()).toHaveLength(1)
    expect(charged().map(({ amount }) => amount)).toEqual([14_900])
    expect(await purchases()).toEqual(['canceled', 'paid'])
  })

  it('is not opened if another admin’s page was paid a moment ago', async () => {
    const first = await pageFor()
    billing.stripe.delivers = false
    await billing.press(first, 'pay')
    expect(await codeOf(pageFor(14_900))).toBe('PLAN_NOT_AVAILABLE')
    billing.stripe.delivers = true
    expect(await purchases()).toEqual(['paid', 'canceled'])
    expect((await overview()).subscriptions).toMatchObject([{ amountCents: 9_900 }])
  })

  it('opened twice concurrently leaves one that can be paid', async () => {
    await plan(9_900)
    const opened = await Promise.allSettled([pageFor(9_900), pageFor(14_900), pageFor(9_900)])
    for (const one of opened) if (one.status === 'fulfilled') await billing.press(one.value, 'pay')
    await billing.work()
    expect(atStripe()).toHaveLength(1)
    expect(charged()).toHaveLength(1)
  })

  it('rejects a coupon that the payment service restricts to others', async () => {
    await buy(1)
    expect(await codeOf(pageFor(9_900, 'WELCOME10'))).toBe('COUPON_NOT_VALID')
    expect(await purchases()).toEqual(['paid', 'canceled'])
    for (const coupon of ['20% OFF', 'SPRING 20']) {
      const refused = { code: 'COUPON_NOT_VALID', message: 'Coupon is not valid. Try another one.' }
      await expect(admin.billing.checkCoupon({ coupon })).rejects.toMatchObject(refused)
    }
  })

  it('is not opened for an archived price', async () => {
    billing.stripe.account.archived.add('price_quote_monthly').add('price_credit')
    expect(await codeOf(pageFor(9_900, 'SPRING20'))).toBe('PLAN_NOT_AVAILABLE')
    const pack = { quantity: 1, ...terms(), idempotencyKey: randomUUID() }
    expect(await codeOf(admin.billing.buyCredits(pack))).toBe('PLAN_NOT_AVAILABLE')
    expect(await purchases()).toEqual(['canceled', 'canceled'])
    // Repeating the request opens no page for a purchase that has ended.
    billing.stripe.account.archived.clear()
    billing.app.clock.advance(25 * hour)
    admin = await signIn()
    expect(await codeOf(admin.billing.buyCredits(pack))).toBe('PLAN_NOT_AVAILABLE')
  })

  it('without a delivered address is forgotten after a day', async () => {
    await buy(1)
    billing.stripe.behavior = 'lose'
    expect(await codeOf(pageFor())).toBe('PAYMENTS_AWAY')
    billing.stripe.behavior = 'normal'
    billing.app.clock.advance(25 * hour)
    await drain()
    expect(await purchases()).toEqual(['paid', 'canceled'])
  })
})

it('two subscriptions of one type created in Stripe are reported once and not canceled', async () => {
  await subscribe()
  const [first] = atStripe()
  const second = { ...first!, id: 'sub_by_hand', itemId: 'si_by_hand', periodEnd: first!.periodEnd + 1_000 }
  billing.stripe.account.subscriptions.set(second.id, second)
  billing.stripe.account.changed(second)
  await billing.work()
  await billing.work()
  expect(await eventsOf('billing.subscriptionDoubled')).toEqual([{ type: 'RQP_PRO' }])
  expect(await mailsOf('subscriptionDoubled')).toBe(1)
  expect(atStripe().map((one) => one.status)).toEqual(['active', 'active'])
  const { database } = billing.app
  const { rows } = await database.query(
    `select stripe_id, second_stripe_id from billing_subscription where company_id = '${company.tenant.id}'`,
  )
  expect(rows).toEqual([{ stripe_id: first!.id, second_stripe_id: 'sub_by_hand' }])
  billing.stripe.account.subscriptions.delete(second.id)
})

describe('a bank debit that fails days later', () => {
  it('on the payment page ends the purchase, and the company is notified once', async () => {
    await buy(5, 'bank')
    expect(await overview()).toMatchObject({ processingCredits: 5 })
    await billing.stripe.events.bankFails.run()
    await billing.work()
    await billing.work()
    expect(await overview()).toMatchObject({ processingCredits: 0 })
    expect(await purchases()).toEqual(['failed'])
    expect(await available()).toBe(0)
    expect(await eventsOf('billing.purchaseFailed')).toEqual([{ kind: 'pack', credits: 5 }])
    expect(await mailsOf('creditsNotPaid')).toBe(1)
  })

  it('that is paid adds its credits', async () => {
    await buy(5, 'bank')
    await billing.stripe.events.bankPays.run()
    await billing.work()
    expect(await purchases()).toEqual(['paid'])
    expect(await available()).toBe(5)
  })

  it('of auto-renew stops it and voids its invoice', async () => {
    await buy(1)
    billing.stripe.account.setCard(customer().id, 'bank')
    await renewWhenLow()
    await billing.work()
    expect(await purchases()).toEqual(['paid', 'processing'])
    await billing.stripe.events.bankFails.run()
    await billing.work()
    expect(await purchases()).toEqual(['paid', 'failed'])
    expect(await eventsOf('billing.renewalFailed')).toHaveLength(1)
    const [renewed] = [...billing.stripe.account.invoices.values()]
      .filter((one) => one.customer === customer().id)
      .slice(1)
    expect(renewed!.status).toBe('void')
  })
})

describe('auto-renew', () => {
  it('with a lost response is not charged again by a retry after Stripe’s keys have expired', async () => {
    await buy(1)
    billing.stripe.onTaken = async (path) => {
      if (path === '/invoices/:id/pay') billing.stripe.behavior = 'lose'
    }
    await renewWhenLow()
    await drain()
    expect(charged()).toHaveLength(2)
    billing.stripe.behavior = 'outage'
    for (let time = 0; time < 25; time += 1) {
      billing.app.clock.advance(75 * 60_000)
      await drain()
    }
    billing.stripe.onTaken = async () => {}
    billing.stripe.behavior = 'normal'
    // 31 hours later the operator retries it.
    const { deps, database } = billing.app
    await deps.jobs.retry(database.db, { queue: 'dispatch.creditCharge' })
    await billing.work()
    await billing.work()
    admin = await signIn()
    expect(charged()).toHaveLength(2)
    expect(await available()).toBe(11)
  })

  it('continues with the invoice of an earlier attempt, at any later time', async () => {
    await buy(1)
    billing.stripe.onTaken = async (path) => {
      if (path === '/invoices') billing.stripe.behavior = 'lose'
    }
    await renewWhenLow()
    await drain()
    billing.stripe.onTaken = async () => {}
    billing.stripe.behavior = 'normal'
    billing.app.clock.advance(26 * hour)
    await billing.work()
    await billing.work()
    admin = await signIn()
    expect(await available()).toBe(11)
    const own = [...billing.stripe.account.invoices.values()].filter((one) => one.customer === customer().id)
    expect(own.map(({ status: state }) => state)).toEqual(['paid', 'paid'])
  })

  it('settled as never charged is not sent by a retry of its job', async () => {
    await buy(1)
    billing.stripe.behavior = 'outage'
    await renewWhenLow()
    for (let day = 0; day < 3; day += 1) {
      billing.app.clock.advance(24 * hour)
      await drain()
    }
    billing.stripe.behavior = 'normal'
    await resolveUnknownCharges(billing.app.deps)
    await billing.work()
    const { deps, database } = billing.app
    await deps.jobs.retry(database.db, { queue: 'dispatch.creditCharge' })
    await billing.work()
    expect((await purchases())[1]).toBe('canceled')
    expect(charged()).toHaveLength(2)
    const [first] = await database.db.select().from(dispatch).where(eq(dispatch.companyId, company.tenant.id))
    expect(first).toMatchObject({ state: 'refused', failure: 'CHARGE_NOT_FOUND' })
  })

  it.each([
    ['a card that was detached', () => billing.stripe.account.setCard(customer().id, 'detached')],
    ['a price that was archived', () => billing.stripe.account.archived.add('price_credit')],
  ])('stops at once with %s, and the company is notified', async (_what, spoil) => {
    await buy(1)
    await renewWhenLow()
    await billing.work()
    spoil()
    await holdCredits(ctx, { credits: 9, reference: `order:${randomUUID()}` })
    await billing.work()
    expect(await purchases()).toEqual(['paid', 'paid', 'failed'])
    expect((await overview()).renewal.failedAt).not.toBeNull()
    expect(await mailsOf('creditsNotRenewed')).toBe(1)
    const own = [...billing.stripe.account.invoices.values()].filter((one) => one.customer === customer().id)
    expect(own.map(({ status: state }) => state).filter((state) => state === 'open' || state === 'draft')).toEqual([])
  })

  it('without a saved payment method notifies the company', async () => {
    await buy(1)
    await admin.billing.saveRenewal({ mode: 'weekly', quantity: 10, dayOfMonth: 1, version: 0 })
    billing.stripe.account.setCard(customer().id, 'none')
    await billing.work()
    await billing.pass(8)
    expect(await eventsOf('billing.renewalFailed')).toEqual([{ credits: 10, failure: 'PAYMENT_METHOD_REQUIRED' }])
  })
})

describe('operator settings', () => {
  const cancelAtStripe = async () => {
    for (const one of atStripe()) {
      one.status = 'canceled'
      billing.stripe.account.changed(one)
    }
    await billing.work()
  }
  const set = async (to: 'Active' | 'Expired') => {
    const { id, version, type, period } = await status()
    expect(await changeSubscription(ctx, { id, version, type, period, status: to, startsAt: null })).toMatchObject({
      ok: true,
    })
  }

  it('stay until the payment service has another state', async () => {
    await subscribe()
    await cancelAtStripe()
    expect(await status()).toMatchObject({ status: 'Expired' })
    // The company now pays by check.
    await set('Active')
    await reconcile(billing.app.deps, () => true)
    billing.app.clock.advance(2 * hour)
    await billing.work()
    expect(await status()).toMatchObject({ status: 'Active' })
    admin = await signIn()
    await subscribe()
    await set('Expired')
    await billing.work()
    expect(await status()).toMatchObject({ status: 'Expired' })
    await cancelAtStripe()
    await subscribe()
    expect(await status()).toMatchObject({ status: 'Active' })
  })

  it('keep a grant when a plan with the same grant ends, and end one that came with the plan', async () => {
    const grants = async () => (await admin.identity.me())!.company!.grants
    await ctx.transaction((tx) => addGrant(tx, 'customBranding'))
    await subscribe(14_900)
    await cancelAtStripe()
    expect(await grants()).toEqual(['customBranding'])
  })
})

describe('a change of plan with a lost response', () => {
  it('is done, whether or not it is requested again', async () => {
    await subscribe()
    const change = async () => {
      const { id } = (await overview()).subscriptions[0]!
      const planId = await plan((await overview()).subscriptions[0]!.amountCents === 9_900 ? 14_900 : 9_900)
      const { asOf } = await admin.billing.previewPlan({ id, planId })
      return { id, planId, asOf, idempotencyKey: randomUUID() }
    }
    const requested = await change()
    billing.stripe.behavior = 'lose'
    expect(await codeOf(admin.billing.changePlan(requested))).toBe('PAYMENTS_AWAY')
    billing.stripe.behavior = 'normal'
    await billing.work()
    expect((await overview()).subscriptions).toMatchObject([{ amountCents: 14_900 }])
    expect(await purchases()).toEqual(['paid', 'paid'])
    expect(await codeOf(admin.billing.changePlan(requested))).toBe('answered')
    expect(await eventsOf('billing.planChanged')).toHaveLength(1)
    const other = await change()
    // A new request for the company's current plan is refused as before.
    expect(await codeOf(admin.billing.changePlan({ ...other, planId: requested.planId }))).toBe('PLAN_NOT_AVAILABLE')
    expect(await purchases()).toEqual(['paid', 'paid'])
  })
})

it('a refund with a lost response is not made twice by another attempt', async () => {
  await buy(3)
  const platform = await billing.app.client({ userId: await makePlatformAdmin(billing.app.deps) })
  const companyId = company.tenant.id
  const invoices = async () => (await platform.admin.listCompanyInvoices({ companyId })).rows
  const invoiceId = (await invoices())[0]!.id
  const refund = (idempotencyKey: string) =>
    platform.admin.refundInvoice({ companyId, invoiceId, amountCents: 500, reason: 'Late', idempotencyKey })
  const first = randomUUID()
  billing.stripe.behavior = 'lose'
  expect(await codeOf(refund(first))).toBe('PAYMENTS_AWAY')
  billing.stripe.behavior = 'normal'
  // Another operator, who does not see the refund yet.
  expect(await codeOf(refund(randomUUID()))).toBe('REFUND_NOT_POSSIBLE')
  await billing.work()
  expect((await invoices())[0]).toMatchObject({ refundedCents: 500 })
  billing.app.clock.advance(25 * hour)
  const later = await billing.app.client({ userId: await makePlatformAdmin(billing.app.deps) })
  await later.admin.refundInvoice({ companyId, invoiceId, amountCents: 500, reason: 'Late', idempotencyKey: first })
  await billing.work()
  const own = [...billing.stripe.account.invoices.values()].find((one) => one.customer === customer().id)
  expect(own!.refunded).toBe(500)
})
