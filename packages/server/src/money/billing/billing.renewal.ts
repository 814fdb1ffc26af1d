import { shiftDay } from '@gable/contract/analytics-report'
import { billingLimits } from '@gable/contract/billing-limits'
import type { RenewalForm } from '@gable/contract/credit-form'
import type { SubscriptionType } from '@gable/contract/status'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { z } from 'zod'
import { listSubscriptions } from '../../account/subscription/subscription.query.ts'
import type { VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import { closeUnknown, dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import { momentOf, offsetMinutes } from '../../platform/calendar.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import { PaymentRefused, type PaymentService, PaymentsUnavailable } from '../../platform/ports/payment.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { creditBalance } from '../credit/credit.query.ts'
import { addPurchase } from './billing.checkout.ts'
import { renewalFailed, renewalSaved } from './billing.events.ts'
import { creditPlan, readCustomer } from './billing.plans.ts'
import { isOpenPurchase, settlePurchase, stopRenewal, syncSoon } from './billing.sync.ts'
import { billingPurchase, billingRenewal, billingSubscription } from './billing.table.ts'

/** By then, no more attempts to send a charge are made. */
const givenUpMs = 48 * 3_600_000

/**
 * Resolves automatic purchases whose charge was never answered by asking the payment service for the invoice. A paid
 * invoice adds the credits. If nothing was charged, the purchase ends and the next one can start. Safe to repeat.
 */
export async function resolveUnknownCharges(deps: Deps): Promise<void> {
  const { payments } = deps.providers
  if (!payments) return
  const { companyId, id, kind, state, invoiceId, createdAt } = billingPurchase
  const before = new Date(deps.clock.now().getTime() - givenUpMs)
  const items = await deps.database.db
    .select({ companyId, id })
    .from(billingPurchase)
    .where(and(eq(kind, 'renewal'), eq(state, 'open'), isNull(invoiceId), lte(createdAt, before)))
    .limit(atOnce)
  await eachIsolated(deps, {
    work: 'billing.unknownCharges',
    items,
    nameOf: (one) => one.id,
    run: async (one) => {
      const ctx = await systemContext(deps, one.companyId)
      if (ctx) await resolve(ctx, payments, one.id)
    },
  })
}

async function resolve(ctx: Ctx, payments: PaymentService, purchaseId: string): Promise<void> {
  const customer = await readCustomer(ctx)
  if (!customer) return
  const found = await payments.settleCharge({ customerId: customer.customerId, purchaseId })
  if (found.state !== 'none') {
    await ctx.transaction(async (tx) => {
      await settlePurchase(tx, purchaseId, 'processing', { invoiceId: found.invoiceId })
      await syncSoon(tx)
    })
    return
  }
  const failure = 'CHARGE_NOT_FOUND'
  const isOver = await ctx.transaction(async (tx) => {
    const operation = { vendor: 'stripe', reference: chargeReference(purchaseId) }
    // The operator has just retried it, so the retry's own response decides.
    if (!(await closeUnknown(tx, { ...operation, state: 'refused', failure }))) return false
    return settlePurchase(tx, purchaseId, 'canceled', { failure })
  })
  if (isOver) await renewIfLow(ctx)
}

const morningOf = (day: string, timeZone: string) => momentOf(day, '09:00', timeZone)

const dayIn = (at: Date, timeZone: string) =>
  new Date(at.getTime() + offsetMinutes(at, timeZone) * 60_000).toISOString().slice(0, 10)

/** The given day of a month, or the month's last day if the month is shorter. */
function dayOfMonth(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}

/**
 * When credits are bought next, at 9 a.m. in the company's time zone: a week after `after`, or on the chosen day of the
 * month strictly after it. Null for renewals without a date.
 */
export function nextRenewal(
  { mode, dayOfMonth: chosen }: Pick<RenewalForm, 'mode' | 'dayOfMonth'>,
  after: Date,
  timeZone: string,
): Date | null {
  const today = dayIn(after, timeZone)
  if (mode === 'weekly') return morningOf(shiftDay(today, 7), timeZone)
  if (mode !== 'monthly') return null
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  const candidates = [0, 1].map((more) => {
    const first = new Date(Date.UTC(year, month + more, 1))
    return morningOf(dayOfMonth(first.getUTCFullYear(), first.getUTCMonth(), chosen), timeZone)
  })
  return candidates.find((at) => at > after) ?? candidates[1]!
}

const atOnce = 100

type Saved =
  | { ok: true; version: number }
  | { ok: false; reason: 'STALE_VERSION' | 'PAYMENTS_OFF' | 'PAYMENT_METHOD_REQUIRED' }

/**
 * Saves the settings for automatic credit purchases, and restarts them if the last payment failed. `version` is 0 if no
 * settings were saved before.
 */
export function saveRenewal(ctx: Ctx, { version, ...form }: RenewalForm & { version: number }): Promise<Saved> {
  return ctx.transaction<Saved>(async (tx) => {
    if (!tx.providers.payments) return { ok: false, reason: 'PAYMENTS_OFF' }
    if (form.mode !== 'off' && !(await readCustomer(tx))?.paymentMethodId) {
      return { ok: false, reason: 'PAYMENT_METHOD_REQUIRED' }
    }
    const locked = await lockRenewal(tx)
    if ((locked?.version ?? 0) !== version) return { ok: false, reason: 'STALE_VERSION' }
    const now = tx.clock.now()
    const nextAt = nextRenewal(form, now, tx.company.timeZone)
    const row = { ...form, nextAt, failedAt: null, version: version + 1, updatedAt: now }
    const companyId = tx.company.id
    if (locked) await tx.db.update(billingRenewal).set(row).where(eq(billingRenewal.companyId, companyId))
    else await tx.db.insert(billingRenewal).values({ companyId, ...row, createdAt: now })
    const before = locked ? { mode: locked.mode, quantity: locked.quantity, dayOfMonth: locked.dayOfMonth } : null
    await emit(tx, renewalSaved, { subjectId: companyId, data: { before, after: form } })
    await renewIfLow(tx)
    return { ok: true, version: version + 1 }
  })
}

/** Buys credits if few are left, the company has enabled it, and no automatic purchase is in progress. */
export function renewIfLow(ctx: Ctx): Promise<void> {
  return ctx.transaction(async (tx) => {
    const locked = await lockRenewal(tx)
    if (locked?.mode !== 'low' || locked.failedAt) return
    if ((await creditBalance(tx)).available > billingLimits.lowCredits) return
    const { companyId, kind, state, id } = billingPurchase
    const underWay = and(eq(companyId, tx.company.id), eq(kind, 'renewal'), inArray(state, ['open', 'processing']))
    if ((await tx.db.select({ id }).from(billingPurchase).where(underWay).limit(1)).length > 0) return
    await renew(tx, locked.quantity)
  })
}

/** Buys credits for every date that has come. Safe to repeat: each date is processed once. */
export async function renewDue(deps: Deps): Promise<void> {
  if (!deps.providers.payments) return
  const { companyId, nextAt, failedAt } = billingRenewal
  const now = deps.clock.now()
  const due = await deps.database.db
    .select({ companyId })
    .from(billingRenewal)
    .where(and(lte(nextAt, now), isNull(failedAt)))
    .limit(atOnce)
  await eachIsolated(deps, {
    work: 'billing.renew',
    items: due,
    nameOf: (one) => one.companyId,
    run: async (one) => {
      const ctx = await systemContext(deps, one.companyId)
      await ctx?.transaction(async (tx) => {
        const locked = await lockRenewal(tx)
        if (!locked?.nextAt || locked.nextAt > now || locked.failedAt) return
        // If dates were missed while the server was down, credits are bought once.
        const next = nextRenewal(locked, now, tx.company.timeZone)
        await tx.db
          .update(billingRenewal)
          .set({ nextAt: next, updatedAt: now })
          .where(eq(billingRenewal.companyId, one.companyId))
        await renew(tx, locked.quantity)
      })
    },
  })
}

async function renew(tx: Ctx, quantity: number): Promise<void> {
  const [customer, price] = [await readCustomer(tx), await creditPlan(tx)]
  if (!customer?.paymentMethodId || !price) {
    const failure = price ? 'PAYMENT_METHOD_REQUIRED' : 'PLAN_NOT_AVAILABLE'
    await stopRenewal(tx)
    await emit(tx, renewalFailed, { subjectId: tx.company.id, data: { credits: quantity, failure } })
    return
  }
  const { priceId } = price
  const { customerId, paymentMethodId } = customer
  const purchaseId = await addPurchase(tx, { kind: 'renewal', priceId, quantity })
  const intent = { purchaseId, customerId, paymentMethodId, priceId, quantity }
  await dispatchTo(tx, creditCharge, { intent, reference: chargeReference(purchaseId), subjectId: purchaseId })
}

async function lockRenewal(tx: Ctx) {
  const mine = eq(billingRenewal.companyId, tx.company.id)
  return (await tx.db.select().from(billingRenewal).where(mine).for('update'))[0]
}

const intent = z.object({
  purchaseId: z.uuid(),
  customerId: z.string(),
  paymentMethodId: z.string(),
  priceId: z.string(),
  quantity: z.number().int(),
})

/** Our own reference for the charge of a purchase. */
const chargeReference = (purchaseId: string): string => `credits:${purchaseId}`

/**
 * Charges for automatic credit purchases. If the response to a charge was lost, the charge is looked up by its
 * purchase, because Stripe forgets an idempotency key after a day.
 */
export const creditCharge: VendorAdapter<z.infer<typeof intent>> = {
  kind: 'creditCharge',
  vendor: 'stripe',
  schema: intent,
  async send(ctx, { reference, intent: { purchaseId, ...charge } }) {
    const { payments } = ctx.providers
    if (!payments) return { outcome: 'refused', failure: 'PAYMENTS_OFF' }
    try {
      const metadata = { companyId: ctx.company.id, purchaseId }
      const charged = await payments.charge({ ...charge, metadata, reference })
      if (charged.outcome === 'declined') return { outcome: 'refused', failure: charged.code }
      return { outcome: 'sent', externalId: charged.invoiceId }
    } catch (error) {
      if (error instanceof PaymentRefused) return { outcome: 'refused', failure: error.code }
      if (!(error instanceof PaymentsUnavailable)) throw error
      return { outcome: 'unknown', failure: 'PAYMENTS_AWAY' }
    }
  },
  async lookUp(ctx, { intent: { purchaseId, customerId } }) {
    const { payments } = ctx.providers
    if (!payments) return { found: 'unknown', failure: 'PAYMENTS_OFF' }
    try {
      const found = await payments.findCharge({ customerId, purchaseId })
      return found ? { found: 'yes', externalId: found.invoiceId } : { found: 'no' }
    } catch (error) {
      if (error instanceof PaymentRefused) return { found: 'no' }
      if (!(error instanceof PaymentsUnavailable)) throw error
      return { found: 'unknown', failure: 'PAYMENTS_AWAY' }
    }
  },
  isCurrent: (ctx, { intent: { purchaseId } }) => isOpenPurchase(ctx, purchaseId),
  /** The invoice shows whether a sent charge is paid. */
  async settled(tx, { state, intent: stored, externalId, failure }) {
    const { purchaseId } = intent.parse(stored)
    if (state === 'refused') await settlePurchase(tx, purchaseId, 'failed', { failure })
    if (state !== 'sent') return
    await settlePurchase(tx, purchaseId, 'processing', { invoiceId: externalId })
    await syncSoon(tx)
  },
}

/** Pauses payment collection while the company's subscription is paused, and resumes it afterwards. Safe to repeat. */
export async function followPause(ctx: Ctx, type: SubscriptionType): Promise<void> {
  const { payments } = ctx.providers
  const { companyId, type: ofType } = billingSubscription
  const [stored] = await ctx.db
    .select()
    .from(billingSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(ofType, type)))
  if (!payments || !stored || stored.state === 'canceled' || stored.state === 'incomplete_expired') return
  // Reads the current status, because the event may be old.
  const paused = (await listSubscriptions(ctx)).some((one) => one.type === type && one.status === 'Paused')
  if (paused === stored.isCollectionPaused) return
  try {
    await payments.setPaused(stored.stripeId, paused)
  } catch (error) {
    // The subscription has ended at the service in the meantime; the sync will find that.
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.warn({ failure: error.message }, 'failed to pause a subscription')
  }
  await ctx.transaction(syncSoon)
}
