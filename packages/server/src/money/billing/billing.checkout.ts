import type { Currency, SubscriptionType } from '@gable/contract/status'
import { and, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type CheckoutRequest,
  PaymentRefused,
  type PaymentService,
  type PlanChange,
} from '../../platform/ports/payment.ts'
import { emit } from '../../platform/work/events.ts'
import { creditPurchaseStarted, planPurchaseStarted } from './billing.events.ts'
import { creditPlan, customerOf, type PaymentsRefused, planForSale, withPayments } from './billing.plans.ts'
import { isOpenPurchase, settlePurchase, syncCompany } from './billing.sync.ts'
import { billingPlan, billingPurchase, billingSubscription, type PurchaseKind } from './billing.table.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }
type Opened = { ok: true; url: string } | PaymentsRefused

/** Opens the hosted payment page for a pack of credits. Returns the same page for a repeated key. */
export async function buyCredits(
  ctx: Ctx,
  { quantity, termsVersion }: { quantity: number; termsVersion: string },
): Promise<Opened | Refused<'TERMS_CHANGED' | 'PLAN_NOT_AVAILABLE'>> {
  if (termsVersion !== ctx.config.TERMS_VERSION) return { ok: false, reason: 'TERMS_CHANGED' }
  const price = await creditPlan(ctx)
  if (!price) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
  return withPayments(ctx, async (payments) => {
    const purchase = { kind: 'pack', priceId: price.priceId, quantity, termsVersion } as const
    const started = await once(ctx, async (tx) => {
      const id = await addPurchase(tx, purchase)
      const data = { credits: quantity, termsVersion }
      await emit(tx, creditPurchaseStarted, { subjectId: tx.company.id, data })
      return { ok: true as const, id, priceId: price.priceId }
    })
    const opened = await openPage(ctx, payments, { ...started, mode: 'payment', quantity })
    return opened.ok ? opened : { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
  })
}

type Subscribed = Opened | Refused<'TERMS_CHANGED' | 'PLAN_NOT_AVAILABLE' | 'COUPON_NOT_VALID'>

/**
 * Opens the hosted payment page for a plan of a type that the company does not pay for yet. Only the newest page of a
 * type can be paid; pages that were opened in other tabs or by other admins are closed.
 */
export async function subscribe(
  ctx: Ctx,
  { planId, coupon, termsVersion }: { planId: string; coupon: string; termsVersion: string },
): Promise<Subscribed> {
  if (termsVersion !== ctx.config.TERMS_VERSION) return { ok: false, reason: 'TERMS_CHANGED' }
  const plan = await planForSale(ctx, planId)
  if (!plan || (await paysFor(ctx, plan.type))) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
  return withPayments<Subscribed>(ctx, async (payments) => {
    const found = coupon === '' ? undefined : await payments.findCoupon(coupon)
    if (coupon !== '' && !found) return { ok: false, reason: 'COUPON_NOT_VALID' } as const
    const { priceId, type, period } = plan
    const started = await once(ctx, async (tx) => {
      const id = await addPurchase(tx, { kind: 'subscription', priceId, quantity: 0, termsVersion })
      await emit(tx, planPurchaseStarted, { subjectId: tx.company.id, data: { type, period, termsVersion } })
      return { ok: true as const, id, priceId }
    })
    const page = { ...started, mode: 'subscription', quantity: 1 } as const
    const opened = await openPage(ctx, payments, { ...page, ...(found && { couponId: found.id }) })
    if (opened.ok && !(await isOnlyPage(ctx, payments, { id: started.id, type }))) {
      await syncCompany(ctx)
      return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
    }
    return opened
  })
}

/** Records the purchase that the company started. @returns the purchase's id. */
export async function addPurchase(
  tx: Ctx,
  purchase: { kind: PurchaseKind; priceId: string; quantity: number; termsVersion?: string },
): Promise<string> {
  const [id, now] = [uuidv7(), tx.clock.now()]
  const userId = tx.actor.kind === 'user' ? callingUser(tx).userId : null
  const row = { companyId: tx.company.id, id, ...purchase, userId, state: 'open' as const }
  await tx.db.insert(billingPurchase).values({ ...row, createdAt: now, updatedAt: now })
  return id
}

async function openPage(
  ctx: Ctx,
  payments: PaymentService,
  { id, ...page }: Pick<CheckoutRequest, 'mode' | 'priceId' | 'quantity' | 'couponId'> & { id: string },
): Promise<{ ok: true; url: string } | Refused<'PLAN_NOT_AVAILABLE' | 'COUPON_NOT_VALID'>> {
  // The purchase of this repeated request has ended, so a payment on its page would not count.
  if (!(await isOpenPurchase(ctx, id))) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
  const back = `${ctx.config.PUBLIC_URL}/personal/billing`
  const request = {
    ...page,
    customerId: await customerOf(ctx, payments),
    metadata: { companyId: ctx.company.id, purchaseId: id },
    successUrl: `${back}?checkout=done`,
    cancelUrl: back,
    key: `checkout:${id}`,
  }
  try {
    const session = await payments.openCheckout(request)
    await ctx.db
      .update(billingPurchase)
      .set({ checkoutId: session.id, updatedAt: ctx.clock.now() })
      .where(and(eq(billingPurchase.companyId, ctx.company.id), eq(billingPurchase.id, id)))
    return { ok: true, url: session.url }
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    ctx.log.warn({ failure: error.message }, 'the payment service rejected a checkout session')
    await settlePurchase(ctx, id, 'canceled', { failure: error.code })
    // A coupon can be restricted, for example to new customers. Any other error is about the price.
    const isPrice = error.about.startsWith('line_items')
    return { ok: false, reason: page.couponId && !isPrice ? 'COUPON_NOT_VALID' : 'PLAN_NOT_AVAILABLE' }
  }
}

/**
 * Closes the older payment pages of a type. Returns false, and closes this page too, if a newer one is being opened or
 * somebody has paid in the meantime. If two pages are opened at once, the newer one wins, because each page is recorded
 * before the others are looked up.
 */
async function isOnlyPage(
  ctx: Ctx,
  payments: PaymentService,
  { id, type }: { id: string; type: SubscriptionType },
): Promise<boolean> {
  const p = billingPurchase
  const open = await ctx.db
    .select({ id: p.id, checkoutId: p.checkoutId, state: p.state })
    .from(p)
    .innerJoin(billingPlan, and(eq(billingPlan.priceId, p.priceId), eq(billingPlan.type, type)))
    .where(and(eq(p.companyId, ctx.company.id), eq(p.kind, 'subscription'), inArray(p.state, ['open', 'processing'])))
  const own = open.find((one) => one.id === id)
  const others = open.filter((one) => one.id !== id)
  let isOnly = own !== undefined && !others.some((one) => one.id > id || one.state === 'processing')
  for (const { id: otherId, checkoutId } of others) {
    if (otherId > id || !checkoutId) continue
    if ((await payments.expireCheckout(checkoutId)) === 'complete') isOnly = false
    else await settlePurchase(ctx, otherId, 'canceled')
  }
  if (isOnly && !(await paysFor(ctx, type))) return true
  if (own?.checkoutId) await payments.expireCheckout(own.checkoutId)
  await settlePurchase(ctx, id, 'canceled')
  return false
}

const over = ['canceled', 'incomplete_expired']

async function paysFor({ db, company }: Ctx, type: SubscriptionType): Promise<boolean> {
  const { companyId, type: ofType, state } = billingSubscription
  const [found] = await db
    .select({ state })
    .from(billingSubscription)
    .where(and(eq(companyId, company.id), eq(ofType, type)))
  return found !== undefined && !over.includes(found.state)
}

interface Wanted {
  id: string
  planId: string
}

/** How long a preview is valid: the amount due is computed for its time. */
const freshMs = 60 * 60_000

type Preview = { ok: true; dueCents: number; currency: Currency; asOf: string } | PaymentsRefused | NotThere
type Changed = { ok: true } | PaymentsRefused | NotThere | Refused<'PAYMENT_REFUSED'>
type NotThere = Refused<'NOT_FOUND' | 'PLAN_NOT_AVAILABLE'>

/** Returns the amount due now if the subscription changes to another plan of its type. */
export async function previewPlan(ctx: Ctx, wanted: Wanted): Promise<Preview> {
  const found = await changeOf(ctx, wanted)
  if (!found.ok) return found
  const at = ctx.clock.now()
  return withPayments<Preview>(ctx, async (payments) => {
    const customerId = await customerOf(ctx, payments)
    const dueCents = await payments.previewChange({ ...found.change, customerId, at })
    if (dueCents === undefined) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
    return { ok: true, dueCents, currency: found.plan.currency, asOf: at.toISOString() }
  })
}

/**
 * Changes the plan immediately and charges the amount due; a declined charge leaves everything unchanged. If the
 * payment service's response is lost, the subscription shows whether it changed: a retry of the request, or the next
 * sync, completes the purchase.
 */
export async function changePlan(ctx: Ctx, { asOf, ...wanted }: Wanted & { asOf: string }): Promise<Changed> {
  const age = ctx.clock.now().getTime() - Date.parse(asOf)
  if (age < 0 || age > freshMs) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
  const found = await changeOf(ctx, wanted)
  if (!found.ok && found.reason === 'NOT_FOUND') return found
  return withPayments<Changed>(ctx, async (payments) => {
    const started = await once<{ ok: true; id: string } | NotThere>(ctx, async (tx) => {
      if (!found.ok) return found
      return { ok: true, id: await addPurchase(tx, { kind: 'change', priceId: found.plan.priceId, quantity: 0 }) }
    })
    if (!started.ok) return started
    // The payment service already answered this same request, but its response was lost.
    if (!found.ok) return (await wasChanged(ctx, started.id)) ? { ok: true } : found
    const customerId = await customerOf(ctx, payments)
    const request = { ...found.change, customerId, at: new Date(asOf), key: `change:${started.id}` }
    const answer = await payments.changePlan(request)
    if (answer !== 'changed') {
      await settlePurchase(ctx, started.id, 'failed')
      return { ok: false, reason: answer === 'declined' ? 'PAYMENT_REFUSED' : 'PLAN_NOT_AVAILABLE' }
    }
    await settlePurchase(ctx, started.id, 'paid')
    await syncCompany(ctx)
    return { ok: true }
  })
}

async function wasChanged(ctx: Ctx, purchaseId: string): Promise<boolean> {
  await syncCompany(ctx)
  const mine = and(eq(billingPurchase.companyId, ctx.company.id), eq(billingPurchase.id, purchaseId))
  const [purchase] = await ctx.db.select({ state: billingPurchase.state }).from(billingPurchase).where(mine)
  return purchase?.state === 'paid'
}

const isSubscription = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(billingSubscription.companyId, company.id), eq(billingSubscription.id, id))

async function changeOf(ctx: Ctx, { id, planId }: Wanted) {
  const [stored] = await ctx.db.select().from(billingSubscription).where(isSubscription(ctx, id))
  if (!stored) return { ok: false, reason: 'NOT_FOUND' } as const
  const plan = await planForSale(ctx, planId)
  const isOther = plan?.type === stored.type && plan.priceId !== stored.priceId
  const canChange = stored.state === 'active' || stored.state === 'trialing'
  if (!plan || !isOther || !canChange) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' } as const
  const change: Omit<PlanChange, 'customerId' | 'at'> = {
    subscriptionId: stored.stripeId,
    itemId: stored.itemId,
    priceId: plan.priceId,
  }
  return { ok: true, change, plan } as const
}
