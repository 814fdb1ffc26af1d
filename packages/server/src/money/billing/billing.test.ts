import { randomUUID } from 'node:crypto'
import type { ApiClient } from '@gable/testing/app'
import { makeCompany, makePlatformAdmin, type TestCompany } from '@gable/testing/company'
import { makeOffer } from '@gable/testing/offer'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSubscription } from '../../account/subscription/subscription.change.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { type Ctx, createContext } from '../../platform/context.ts'
import { event, mail } from '../../platform/platform.table.ts'
import { holdCredits, releaseHold, spendHold } from '../credit/credit.service.ts'
import { type Billing, startBilling } from './billing.fixture.ts'
import { resolveUnknownCharges } from './billing.renewal.ts'
import { billingPurchase } from './billing.table.ts'

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
  billing.stripe.delivers = true
  admin = await signIn()
})

const signIn = () => billing.app.client({ userId: company.admin.id })
const terms = () => ({ termsAccepted: true as const, termsVersion: billing.app.deps.config.TERMS_VERSION })
const buy = (quantity: number, idempotencyKey = randomUUID()) =>
  admin.billing.buyCredits({ quantity, ...terms(), idempotencyKey })
const available = async () => (await admin.credit.balance()).available
const overview = async () => (await admin.billing.overview()).payments!
const eventsOf = async (type: string) => {
  const mine = and(eq(event.companyId, company.tenant.id), eq(event.type, type))
  return billing.app.database.db.select().from(event).where(mine).orderBy(event.position)
}
const status = async () => {
  const mine = and(eq(subscription.companyId, company.tenant.id), eq(subscription.type, 'RQP_PRO'))
  return (await billing.app.database.db.select().from(subscription).where(mine))[0]!.status
}
const plan = async (amountCents: number) => (await overview()).plans.find((one) => one.amountCents === amountCents)!.id
const customer = () => [...billing.stripe.account.customers.values()].at(-1)!
const charged = () => billing.stripe.account.charges.filter((one) => one.customer === customer().id)

async function subscribe(amountCents = 9_900, coupon = '') {
  const planId = await plan(amountCents)
  const { url } = await admin.billing.subscribe({ planId, coupon, ...terms(), idempotencyKey: randomUUID() })
  await billing.press(url, 'pay')
  await billing.work()
}

it('the operator refunds parts of an invoice, each once, and never more than its total', async () => {
  await billing.press((await buy(3)).url, 'pay')
  await billing.work()
  const platform = await billing.app.client({ userId: await makePlatformAdmin(billing.app.deps) })
  const companyId = company.tenant.id
  const invoices = async () => (await platform.admin.listCompanyInvoices({ companyId })).rows
  const [invoice] = await invoices()
  const { id: invoiceId, totalCents } = invoice!
  const refund = (amountCents: number, idempotencyKey = randomUUID()) =>
    platform.admin.refundInvoice({ companyId, invoiceId, amountCents, reason: 'A late report', idempotencyKey })
  const key = randomUUID()
  await refund(1_000, key)
  await refund(1_000, key)
  billing.stripe.behavior = 'lose'
  const again = randomUUID()
  await expect(refund(500, again)).rejects.toMatchObject({ code: 'PAYMENTS_AWAY' })
  billing.stripe.behavior = 'normal'
  await refund(500, again)
  await billing.work()
  expect((await invoices())[0]).toMatchObject({ totalCents, refundedCents: 1_500 })
  await expect(refund(totalCents - 1_499)).rejects.toMatchObject({ code: 'REFUND_NOT_POSSIBLE' })
  const reported = await eventsOf('billing.invoiceRefunded')
  expect(reported.map(({ data }) => data)).toEqual([
    { number: invoice!.number, amountCents: 1_000, currency: 'USD', reason: 'A late report' },
    { number: invoice!.number, amountCents: 500, currency: 'USD', reason: 'A late report' },
  ])
  await expect(
    admin.admin.refundInvoice({
      companyId,
      invoiceId,
      amountCents: 1,
      reason: 'Mine',
      idempotencyKey: randomUUID(),
    }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

describe('a pack of credits', () => {
  it('is paid on the hosted page and added once, for any number and order of webhooks', async () => {
    const key = randomUUID()
    const { url } = await buy(5, key)
    expect(await buy(5, key)).toEqual({ url })
    expect(await available()).toBe(0)
    await billing.press(url, 'pay')
    await billing.work()
    expect(await available()).toBe(5)
    for (const { body } of billing.stripe.sentEvents.toReversed()) expect(await billing.stripe.post(body)).toBe(200)
    await billing.work()
    expect(await available()).toBe(5)
    expect((await admin.credit.history({})).rows).toMatchObject([{ amount: 5, balanceAfter: 5, cause: 'purchase' }])
    const { rows } = await admin.billing.invoices({})
    expect(rows).toMatchObject([{ status: 'paid', totalCents: 9_500, currency: 'USD' }])
    expect((await admin.billing.openInvoice({ id: rows[0]!.id })).url).toContain('/invoice/')
    const file = await admin.download.take({ list: 'invoice', format: 'csv', filters: {} })
    expect((await file.text()).trim().split('\n')).toEqual([
      expect.stringContaining('Invoice,Date,Status,Total,Refunded,Currency'),
      expect.stringMatching(new RegExp(`${rows[0]!.number},.+,Paid,95\\.00,0\\.00,USD`)),
    ])
    expect(await eventsOf('billing.invoicesExported')).toHaveLength(1)
    expect((await overview()).paymentMethod).toBe('Visa ending in 4242')
    const [started] = await eventsOf('billing.creditPurchaseStarted')
    expect(started!.data).toEqual({ credits: 5, termsVersion: terms().termsVersion })
  })

  it('is not added if the card is declined or the user leaves', async () => {
    const { url } = await buy(3)
    const answer = await billing.press(url, 'fail')
    expect(await answer.text()).toContain('declined')
    await billing.press(url, 'cancel')
    await billing.work()
    expect(await available()).toBe(0)
  })

  it('is added by the reconciliation if every webhook was lost', async () => {
    billing.stripe.delivers = false
    const { url } = await buy(2)
    await billing.press(url, 'pay')
    await billing.work()
    expect(await available()).toBe(2)
  })

  it.each([0, 1_001, 1.5, -3])('of %s is refused', async (quantity) => {
    const refused = { code: 'BAD_REQUEST', data: { fields: { quantity: 'A quantity must be valid' } } }
    await expect(buy(quantity)).rejects.toMatchObject(refused)
  })

  it('requires the current terms', async () => {
    const provided = { quantity: 1, ...terms(), idempotencyKey: randomUUID() }
    const unaccepted = admin.billing.buyCredits({ ...provided, termsAccepted: false as never })
    await expect(unaccepted).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const old = admin.billing.buyCredits({ ...provided, termsVersion: '1999-01' })
    await expect(old).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
  })

  it('reports that the payment service is unavailable', async () => {
    billing.stripe.behavior = 'outage'
    await expect(buy(1)).rejects.toMatchObject({ code: 'PAYMENTS_AWAY', status: 503 })
  })
})

it('refuses forged, old and unsigned webhooks', async () => {
  const { url } = await buy(1)
  await billing.press(url, 'pay')
  const { body } = billing.stripe.sentEvents.at(-1)!
  const now = billing.app.clock.now().getTime()
  expect(await billing.stripe.post(body, { secret: 'whsec_another_secret' })).toBe(401)
  expect(await billing.stripe.post(body, { at: new Date(now - 301_000) })).toBe(401)
  expect(await billing.stripe.post(body, { at: new Date(now + 400_000) })).toBe(401)
  const unsigned = await fetch(billing.stripe.callbackUrl, { method: 'POST', body })
  expect(unsigned.status).toBe(401)
  await billing.work()
})

describe('a subscription', () => {
  it('goes through renewal, failed payment, grace, recovery and cancellation', async () => {
    await subscribe()
    expect(await status()).toBe('Active')
    expect((await overview()).subscriptions).toMatchObject([{ type: 'RQP_PRO', period: 'monthly', overdue: null }])
    await billing.pass(31)
    admin = await signIn()
    expect(charged()).toHaveLength(2)

    billing.stripe.account.setCard(customer().id, 'declines')
    await billing.pass(30)
    admin = await signIn()
    const [overdue] = (await overview()).subscriptions
    expect(overdue!.overdue).not.toBeNull()
    expect(await status()).toBe('Active')
    expect(await eventsOf('billing.paymentFailed')).toHaveLength(1)
    const mails = await billing.app.database.db.select().from(mail).where(eq(mail.companyId, company.tenant.id))
    const said = mails.filter(({ subject }) => subject === 'Last payment was canceled').map(({ text }) => text)
    expect(said).toEqual([
      expect.stringContaining(`The last payment for ${company.tenant.name}’s Roof Quote Pro subscription`),
    ])

    billing.stripe.account.setCard(customer().id, 'works')
    await billing.work()
    expect((await overview()).subscriptions).toMatchObject([{ overdue: null }])
    expect(await eventsOf('billing.paymentRecovered')).toHaveLength(1)

    const [one] = [...billing.stripe.account.subscriptions.values()].filter((each) => each.customer === customer().id)
    one!.cancelAtPeriodEnd = true
    billing.stripe.account.changed(one!)
    await billing.work()
    expect((await overview()).subscriptions[0]).toMatchObject({ renewsAt: null, cancelsAt: expect.any(String) })
    await billing.pass(32)
    admin = await signIn()
    expect(await status()).toBe('Expired')
    expect((await overview()).subscriptions).toEqual([])
  })

  it('is not collected while paused here', async () => {
    await subscribe()
    const change = async (to: 'Paused' | 'Active') => {
      const { id, version } = (await admin.subscription.list()).subscriptions[0]!
      const terms = { type: 'RQP_PRO', period: 'monthly', status: to, startsAt: null } as const
      expect(await changeSubscription(ctx, { id, version, ...terms })).toMatchObject({ ok: true })
      await billing.work()
      await billing.work()
    }
    const atStripe = () => [...billing.stripe.account.subscriptions.values()].at(-1)!
    await change('Paused')
    expect([atStripe().isPaused, await status()]).toEqual([true, 'Paused'])
    await change('Active')
    expect([atStripe().isPaused, await status()]).toEqual([false, 'Active'])
  })

  it('stops working after the grace period', async () => {
    await subscribe()
    const id = (await admin.subscription.list()).subscriptions[0]!.id
    const mine = and(eq(subscription.companyId, company.tenant.id), eq(subscription.id, id))
    billing.stripe.account.setCard(customer().id, 'declines')
    await billing.pass(31)
    admin = await signIn()
    const until = Date.parse((await overview()).subscriptions[0]!.overdue!.until)
    billing.app.clock.advance(until - billing.app.clock.now().getTime() - 1_000)
    await billing.app.deps.jobs.drain()
    expect(await status()).toBe('Active')
    billing.app.clock.advance(2_000)
    await billing.app.deps.jobs.drain()
    const [row] = await billing.app.database.db.select().from(subscription).where(mine)
    expect(row!.status).toBe('Inactive')
  })

  it('works again when paid after the grace period, and ends once the payment service cancels it', async () => {
    await subscribe()
    billing.stripe.account.setCard(customer().id, 'declines')
    await billing.pass(31)
    admin = await signIn()
    const until = Date.parse((await overview()).subscriptions[0]!.overdue!.until)
    billing.app.clock.advance(until - billing.app.clock.now().getTime() + 1_000)
    await billing.app.deps.jobs.drain()
    expect(await status()).toBe('Inactive')
    billing.stripe.account.setCard(customer().id, 'works')
    await billing.work()
    expect(await status()).toBe('Active')
    expect(await eventsOf('billing.paymentRecovered')).toHaveLength(1)

    billing.stripe.account.setCard(customer().id, 'declines')
    await billing.pass(60)
    admin = await signIn()
    expect(await status()).toBe('Expired')
  })

  it('continues after a trial if a plan is paid during it', async () => {
    const { db } = billing.app.database
    const endsAt = new Date(billing.app.clock.now().getTime() + 14 * 86_400_000)
    const mine = eq(subscription.companyId, company.tenant.id)
    await db.update(subscription).set({ status: 'Trial', endsAt }).where(mine)
    await subscribe()
    expect(await status()).toBe('Active')
    await billing.pass(40)
    expect(await status()).toBe('Active')
  })

  it('starting on the last day of January is charged on the last day of shorter months, once each', async () => {
    const { clock } = billing.app
    const begin = new Date(clock.now())
    begin.setUTCMonth(begin.getUTCMonth() + (12 - begin.getUTCMonth()), 31)
    begin.setUTCHours(6, 30, 0, 0)
    clock.advance(begin.getTime() - clock.now().getTime())
    await billing.app.deps.jobs.drain()
    admin = await signIn()
    await subscribe()
    const [one] = [...billing.stripe.account.subscriptions.values()].filter((each) => each.customer === customer().id)
    const ends = new Set<string>()
    const dayOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(5, 10)
    for (const days of [29, 31, 31, 0]) {
      ends.add(dayOf(one!.periodEnd))
      await billing.pass(days)
    }
    const isLeap = new Date(Date.UTC(begin.getUTCFullYear(), 2, 0)).getUTCDate() === 29
    expect([...ends]).toEqual([isLeap ? '02-29' : '02-28', '03-31', '04-30', '05-31'])
    expect(charged()).toHaveLength(4)
    admin = await signIn()
    const { rows } = await admin.billing.invoices({})
    expect(rows.map(({ totalCents }) => totalCents)).toEqual([9_900, 9_900, 9_900, 9_900])
  })

  it('enables the upgraded plan’s features, charges the previewed amount, and disables them after a downgrade', async () => {
    await subscribe()
    const { id } = (await overview()).subscriptions[0]!
    const planId = await plan(14_900)
    const { dueCents, asOf } = await admin.billing.previewPlan({ id, planId })
    expect(dueCents).toBe(5_000)
    const key = randomUUID()
    await admin.billing.changePlan({ id, planId, asOf, idempotencyKey: key })
    expect(charged().at(-1)!.amount).toBe(dueCents)
    expect((await admin.identity.me())!.company!.grants).toEqual(['customBranding'])
    await billing.app.deps.jobs.drain()

    const back = await plan(9_900)
    const less = await admin.billing.previewPlan({ id, planId: back })
    expect(less.dueCents).toBe(-5_000)
    await admin.billing.changePlan({ id, planId: back, asOf: less.asOf, idempotencyKey: randomUUID() })
    expect((await admin.identity.me())!.company!.grants).toEqual([])

    billing.stripe.account.setCard(customer().id, 'declines')
    const again = await admin.billing.previewPlan({ id, planId })
    const declined = admin.billing.changePlan({ id, planId, asOf: again.asOf, idempotencyKey: randomUUID() })
    await expect(declined).rejects.toMatchObject({ code: 'PAYMENT_REFUSED' })
    expect((await overview()).subscriptions).toMatchObject([{ amountCents: 9_900 }])
  })

  it('accepts a coupon, and refuses an invalid one', async () => {
    const refused = { code: 'COUPON_NOT_VALID', message: 'Coupon is not valid. Try another one.' }
    await expect(admin.billing.checkCoupon({ coupon: 'NOPE' })).rejects.toMatchObject(refused)
    expect(await admin.billing.checkCoupon({ coupon: 'spring20' })).toMatchObject({
      coupon: 'SPRING20',
      percentOff: 20,
    })
    await subscribe(9_900, 'SPRING20')
    expect(charged()).toMatchObject([{ amount: 7_920 }])
    await expect(subscribe()).rejects.toMatchObject({ code: 'PLAN_NOT_AVAILABLE' })
  })
})

describe('automatic purchases', () => {
  const saved = (mode: 'low' | 'weekly' | 'monthly' | 'off', version = 0) =>
    admin.billing.saveRenewal({ mode, quantity: 10, dayOfMonth: 31, version })
  const purchases = async () => {
    const { kind, companyId, state, id } = billingPurchase
    const mine = and(eq(companyId, company.tenant.id), eq(kind, 'renewal'))
    return (await billing.app.database.db.select({ state }).from(billingPurchase).where(mine).orderBy(id)).map(
      (row) => row.state,
    )
  }
  const begin = async (quantity: number) => {
    const { url } = await buy(quantity)
    await billing.press(url, 'pay')
    await billing.work()
  }

  it('need a payment method, and happen at three credits or fewer', async () => {
    await expect(saved('low')).rejects.toMatchObject({ code: 'PAYMENT_METHOD_REQUIRED' })
    await begin(5)
    await saved('low')
    await holdCredits(ctx, { credits: 1, reference: 'order:1' })
    await billing.work()
    expect(await available()).toBe(4)
    await holdCredits(ctx, { credits: 1, reference: 'order:2' })
    await billing.work()
    await billing.work()
    expect(await available()).toBe(13)
    expect(charged()).toHaveLength(2)
    await spendHold(ctx, { reference: 'order:1' })
    await releaseHold(ctx, { reference: 'order:2' })
    expect(await admin.credit.balance()).toEqual({ available: 14, pending: 0 })
  })

  it('charge once if the response is lost', async () => {
    await begin(1)
    billing.stripe.behavior = 'lose'
    await saved('low')
    await billing.app.deps.jobs.drain().catch(() => {})
    billing.stripe.behavior = 'normal'
    for (let again = 0; again < 3; again += 1) {
      billing.app.clock.advance(120_000)
      await billing.work()
    }
    expect(await available()).toBe(11)
    expect(charged()).toHaveLength(2)
  })

  it('continue after an unanswered charge, once the payment service has no invoice for it', async () => {
    await begin(1)
    billing.stripe.behavior = 'outage'
    await saved('low')
    for (let day = 0; day < 3; day += 1) {
      billing.app.clock.advance(86_400_000)
      await billing.app.deps.jobs.drain().catch(() => {})
    }
    expect(await purchases()).toEqual(['open'])
    billing.stripe.behavior = 'normal'
    await resolveUnknownCharges(billing.app.deps)
    expect((await purchases())[0]).toBe('canceled')
    for (let again = 0; again < 3; again += 1) await billing.work()
    expect(charged()).toHaveLength(2)
    await resolveUnknownCharges(billing.app.deps)
    await billing.work()
    expect(charged()).toHaveLength(2)
  })

  it('stop when the card is declined, until the settings are saved again', async () => {
    await begin(1)
    billing.stripe.account.setCard(customer().id, 'declines')
    await saved('low')
    await billing.work()
    await billing.work()
    expect(await available()).toBe(1)
    expect((await overview()).renewal.failedAt).not.toBeNull()
    expect(await eventsOf('billing.renewalFailed')).toHaveLength(1)
    billing.stripe.account.setCard(customer().id, 'works')
    await billing.work()
    await saved('low', 1)
    await billing.work()
    await billing.work()
    expect(await available()).toBe(11)
  })

  it('happen on their dates', async () => {
    await begin(1)
    await saved('weekly')
    await billing.pass(8)
    admin = await signIn()
    await billing.work()
    expect(await available()).toBe(11)
    await expect(saved('monthly', 0)).rejects.toMatchObject({ code: 'STALE_VERSION' })
  })
})

it('are for company admins only', async () => {
  for (const person of [company.salesRep, company.productionRep]) {
    const client = await billing.app.client({ userId: person.id })
    await expect(client.billing.overview()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(client.credit.history({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const list of ['credit', 'invoice'] as const) {
      const taken = client.download.take({ list, format: 'csv', filters: {} })
      await expect(taken).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  }
  const purchases = eq(billingPurchase.companyId, company.tenant.id)
  expect(await billing.app.database.db.select().from(billingPurchase).where(purchases)).toEqual([])
})
