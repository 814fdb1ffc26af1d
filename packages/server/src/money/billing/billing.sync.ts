import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type InboundVendor, jsonOf } from '../../outside/inbound/inbound.vendor.ts'
import type { Config } from '../../platform/config.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import type { CustomerFacts, PaymentService } from '../../platform/ports/payment.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { emit } from '../../platform/work/events.ts'
import { addCredits } from '../credit/credit.service.ts'
import { planChanged, purchaseFailed, renewalFailed } from './billing.events.ts'
import { followSubscriptions, isLive } from './billing.follow.ts'
import { currencyOf, planOfPrice } from './billing.plans.ts'
import {
  billingCustomer,
  billingInvoice,
  billingPurchase,
  billingRenewal,
  type PurchaseState,
} from './billing.table.ts'

/**
 * Reads the payment service's data on a company and stores it: payment method, subscriptions, invoices, and whether
 * open purchases were paid. A webhook only signals that something changed, so order and repetition do not matter.
 * Throws if the service is unavailable. Reads are numbered: one that began earlier never overwrites a later one.
 */
export async function syncCompany(ctx: Ctx): Promise<void> {
  const { payments } = ctx.providers
  const mine = eq(billingCustomer.companyId, ctx.company.id)
  const [started] = await ctx.db
    .update(billingCustomer)
    .set({ syncStarted: sql`${billingCustomer.syncStarted} + 1` })
    .where(mine)
    .returning()
  if (!payments || !started) return
  const facts = await payments.readCustomer(started.customerId)
  await settlePurchases(ctx, payments, facts)
  await ctx.transaction(async (tx) => {
    const [locked] = await tx.db.select().from(billingCustomer).where(mine).for('update')
    if (!locked || locked.syncWritten > started.syncStarted) return
    const { id: paymentMethodId = '', label: paymentMethod = '' } = facts.paymentMethod ?? {}
    const known = { paymentMethodId, paymentMethod, syncWritten: started.syncStarted, updatedAt: tx.clock.now() }
    await tx.db.update(billingCustomer).set(known).where(mine)
    await writeInvoices(tx, facts)
    await followSubscriptions(tx, facts.subscriptions)
  })
}

async function writeInvoices(tx: Ctx, { invoices }: CustomerFacts): Promise<void> {
  const now = tx.clock.now()
  const rows = invoices.flatMap(({ id: stripeId, createdAt: issuedAt, currency: code, ...facts }) => {
    const currency = currencyOf(code)
    const row = { companyId: tx.company.id, stripeId, issuedAt, ...facts, createdAt: now, updatedAt: now }
    return currency ? [{ ...row, currency }] : []
  })
  if (rows.length === 0) return
  const newest = { state: sql`excluded.state`, number: sql`excluded.number`, totalCents: sql`excluded.total_cents` }
  const refundedCents = sql`excluded.refunded_cents`
  await tx.db
    .insert(billingInvoice)
    .values(rows)
    .onConflictDoUpdate({
      target: [billingInvoice.companyId, billingInvoice.stripeId],
      set: { ...newest, refundedCents, updatedAt: now },
    })
}

async function settlePurchases(ctx: Ctx, payments: PaymentService, facts: CustomerFacts): Promise<void> {
  const { companyId, state } = billingPurchase
  const open = await ctx.db
    .select()
    .from(billingPurchase)
    .where(and(eq(companyId, ctx.company.id), inArray(state, ['open', 'processing'])))
  for (const purchase of open) {
    const reached = await stateOf(ctx, payments, purchase, facts)
    if (reached && reached !== purchase.state) await settlePurchase(ctx, purchase.id, reached)
  }
}

type Purchase = typeof billingPurchase.$inferSelect

/** After this time no earlier request can return a payment page or a plan change. */
const givenUpMs = 24 * 3_600_000

/** The purchase's state at the service; undefined if the service does not know it. */
async function stateOf(
  { clock }: Ctx,
  payments: PaymentService,
  { id: purchaseId, kind, checkoutId, invoiceId, priceId, createdAt }: Purchase,
  { customerId, subscriptions }: CustomerFacts,
): Promise<PurchaseState | undefined> {
  if (checkoutId) {
    const found = await payments.readCheckout(checkoutId)
    return found === 'expired' ? 'canceled' : found
  }
  if (invoiceId) {
    const invoice = await payments.readInvoice(invoiceId)
    if (invoice?.state === 'paid') return 'paid'
    if (invoice?.state === 'void' || invoice?.state === 'uncollectible') return 'failed'
    if (!invoice?.isPaymentOver) return 'processing'
    const left = await payments.settleCharge({ customerId, purchaseId })
    return left.state === 'none' ? 'failed' : 'processing'
  }
  // The response to a change was lost; the subscription shows whether it was made.
  if (kind === 'change' && subscriptions.some((one) => isLive(one.state) && one.price.id === priceId)) return 'paid'
  // A charge is settled by its own operation.
  const isGivenUp = clock.now().getTime() - createdAt.getTime() > givenUpMs
  return kind !== 'renewal' && isGivenUp ? 'canceled' : undefined
}

/**
 * Stores a purchase's state. Adds paid credits in the same transaction, once per purchase, and notifies the company of
 * payments that failed at the bank. @returns whether the purchase was still open.
 */
export function settlePurchase(
  ctx: Ctx,
  id: string,
  state: PurchaseState,
  more: Partial<Purchase> = {},
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const [locked] = await tx.db.select().from(billingPurchase).where(isPurchase(tx, id)).for('update')
    if (!locked || !isOpen(locked)) return false
    const change = { ...more, state, updatedAt: tx.clock.now() }
    await tx.db.update(billingPurchase).set(change).where(isPurchase(tx, id))
    if (state === 'paid') await addPurchase(tx, locked)
    if (state === 'failed') await notifyFailed(tx, { ...locked, ...change })
    return true
  })
}

/** Whether the outcome of a purchase is still unknown. */
export async function isOpenPurchase(ctx: Ctx, id: string): Promise<boolean> {
  const [found] = await ctx.db.select().from(billingPurchase).where(isPurchase(ctx, id))
  return found !== undefined && isOpen(found)
}

const isPurchase = ({ company }: Pick<Ctx, 'company'>, id: string) =>
  and(eq(billingPurchase.companyId, company.id), eq(billingPurchase.id, id))

const isOpen = ({ state }: Purchase) => state === 'open' || state === 'processing'

async function addPurchase(tx: Ctx, { id, kind, quantity, priceId }: Purchase): Promise<void> {
  if (kind === 'change') {
    const plan = await planOfPrice(tx.db, priceId)
    if (plan) await emit(tx, planChanged, { subjectId: tx.company.id, data: { type: plan.type, period: plan.period } })
  }
  if (quantity === 0) return
  const cause = kind === 'renewal' ? 'renewal' : 'purchase'
  await addCredits(tx, { credits: quantity, cause, reference: `purchase:${id}` })
}

/** A user who changes a plan sees the failure at once; for all other purchases the company's admins get an email. */
async function notifyFailed(tx: Ctx, { kind, quantity: credits, failure }: Purchase): Promise<void> {
  const about = { subjectId: tx.company.id }
  if (kind === 'renewal') {
    await stopRenewal(tx)
    await emit(tx, renewalFailed, { ...about, data: { credits, failure } })
  }
  if (kind === 'pack' || kind === 'subscription') await emit(tx, purchaseFailed, { ...about, data: { kind, credits } })
}

type SyncJob = { companyId: string }
const queue = 'billing.sync'

/** Queues another read of the company soon. Runs in the caller's transaction. */
export async function syncSoon(tx: Ctx): Promise<void> {
  const job: SyncJob = { companyId: tx.company.id }
  await tx.jobs.enqueue(tx.db, queue, job, { singletonKey: tx.company.id })
}

export function defineSync(deps: Deps): void {
  defineCompanyJob<SyncJob>(deps, queue, syncCompany)
}

/** Reads every customer again, so that lost webhooks are recovered and grace periods end. Safe to repeat. */
export async function reconcile(deps: Deps, goesOn: () => boolean): Promise<void> {
  if (!deps.providers.payments) return
  const items = await deps.database.db.select({ companyId: billingCustomer.companyId }).from(billingCustomer)
  await eachIsolated(deps, {
    work: 'billing.reconcile',
    items,
    goesOn,
    nameOf: ({ companyId }) => companyId,
    run: async ({ companyId }) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await syncCompany(ctx)
    },
  })
}

/** Stops automatic purchases until the settings are saved again. */
export async function stopRenewal(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  await tx.db
    .update(billingRenewal)
    .set({ failedAt: now, nextAt: null, updatedAt: now })
    .where(eq(billingRenewal.companyId, tx.company.id))
}

const customer = z.union([z.string().min(1).max(100), z.object({ id: z.string().min(1).max(100) })])

/** Only identifies the event's company; what happened is read from the service. */
const event = z.object({
  id: z.string().min(1).max(200),
  type: z.string().max(100),
  data: z.object({
    object: z.object({ object: z.string(), id: z.string().max(200).optional(), customer: customer.nullish() }),
  }),
})

const stored = z.object({ type: z.string(), customerId: z.string() })

/** Webhooks of the payment service. @param create creates the service for a configuration. */
export function paymentEvents(create: (config: Config) => PaymentService | undefined): InboundVendor {
  return {
    name: 'stripe',
    // An event contains its whole object, such as an invoice with its lines.
    bytes: 256 * 1024,
    // The address is not secret; only the signature authenticates the call.
    secretOf: (config) => (config.STRIPE_WEBHOOK_SECRET ? 'events' : undefined),
    isSigned({ headers, body }, config, now) {
      const signature = headers['stripe-signature']
      return typeof signature === 'string' && (create(config)?.isSigned(body, signature, now) ?? false)
    },
    messagesOf({ body }) {
      const read = event.safeParse(jsonOf(body))
      if (!read.success) return []
      const { id, type, data } = read.data
      const { object, id: objectId, customer: named } = data.object
      const customerId = object === 'customer' ? objectId : typeof named === 'object' ? named?.id : named
      return customerId ? [{ externalId: id, body: { type, customerId } }] : []
    },
    async handle(deps, { body }) {
      const { customerId } = stored.parse(body)
      const [found] = await deps.database.db
        .select({ companyId: billingCustomer.companyId })
        .from(billingCustomer)
        .where(eq(billingCustomer.customerId, customerId))
      const ctx = found && (await systemContext(deps, found.companyId))
      if (ctx) await syncCompany(ctx)
    },
  }
}
