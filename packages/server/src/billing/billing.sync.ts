import { and, eq, inArray, sql } from 'drizzle-orm'
import { addCredits } from '../credit/credit.service.ts'
import { type Ctx, type Deps, systemContext } from '../platform/context.ts'
import { eachIsolated } from '../platform/work/each-isolated.ts'
import type { CustomerFacts, PaymentService } from '../providers/payment/port.ts'
import { followSubscriptions } from './billing.follow.ts'
import { currencyOf } from './billing.payments.ts'
import { billingCustomer, billingInvoice, billingPurchase, type PurchaseState } from './billing.table.ts'

/**
 * Reads what the payment service knows of a company and writes it down: payment method, subscriptions, invoices, and whether
 * open purchases were paid. A webhook says only that there is something new, so that order and repetition do not matter.
 * Throws where the service is away. Reads are numbered: one that began earlier never overwrites a later one.
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
  await settlePurchases(ctx, payments)
  await ctx.transaction(async (tx) => {
    const [held] = await tx.db.select().from(billingCustomer).where(mine).for('update')
    if (!held || held.syncWritten > started.syncStarted) return
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

async function settlePurchases(ctx: Ctx, payments: PaymentService): Promise<void> {
  const { companyId, state } = billingPurchase
  const open = await ctx.db
    .select()
    .from(billingPurchase)
    .where(and(eq(companyId, ctx.company.id), inArray(state, ['open', 'processing'])))
  for (const purchase of open) {
    const reached = await stateOf(payments, purchase)
    if (reached && reached !== purchase.state) await settlePurchase(ctx, purchase.id, reached)
  }
}

type Purchase = typeof billingPurchase.$inferSelect

/** How far the service says that a purchase is; undefined where it cannot say. */
async function stateOf(
  payments: PaymentService,
  { checkoutId, invoiceId }: Purchase,
): Promise<PurchaseState | undefined> {
  if (checkoutId) {
    const found = await payments.readCheckout(checkoutId)
    return found === 'expired' ? 'canceled' : found
  }
  if (!invoiceId) return undefined
  const invoice = await payments.readInvoice(invoiceId)
  if (invoice?.state === 'paid') return 'paid'
  return invoice?.state === 'void' || invoice?.state === 'uncollectible' ? 'failed' : 'processing'
}

/** Notes how far a purchase is. Paid credits are added in the same transaction, once for each purchase. */
export function settlePurchase(
  ctx: Ctx,
  id: string,
  state: PurchaseState,
  more: Partial<Purchase> = {},
): Promise<void> {
  const mine = and(eq(billingPurchase.companyId, ctx.company.id), eq(billingPurchase.id, id))
  return ctx.transaction(async (tx) => {
    const [held] = await tx.db.select().from(billingPurchase).where(mine).for('update')
    if (!held || !['open', 'processing'].includes(held.state)) return
    await tx.db
      .update(billingPurchase)
      .set({ ...more, state, updatedAt: tx.clock.now() })
      .where(mine)
    if (state !== 'paid' || held.quantity === 0) return
    const cause = held.kind === 'renewal' ? 'renewal' : 'purchase'
    await addCredits(tx, { credits: held.quantity, cause, reference: `purchase:${id}` })
  })
}

type SyncJob = { companyId: string }
const queue = 'billing.sync'

/** In the caller's transaction: the company is read again soon. */
export async function syncSoon(tx: Ctx): Promise<void> {
  const job: SyncJob = { companyId: tx.company.id }
  await tx.jobs.enqueue(tx.db, queue, job, { singletonKey: tx.company.id })
}

export function defineSync(deps: Deps): void {
  deps.jobs.define<SyncJob>(queue, async ({ companyId }) => {
    const ctx = await systemContext(deps, companyId)
    if (ctx) await syncCompany(ctx)
  })
}

/** Reads every customer again, so that a lost webhook is made up for, and grace ends. Safe to repeat. */
export async function reconcile(deps: Deps, goesOn: () => boolean): Promise<void> {
  if (!deps.providers.payments) return
  const items = await deps.database.db.select({ companyId: billingCustomer.companyId }).from(billingCustomer)
  await eachIsolated(deps, {
    ...{ work: 'billing.reconcile', items, goesOn },
    nameOf: ({ companyId }) => companyId,
    run: async ({ companyId }) => {
      const ctx = await systemContext(deps, companyId)
      if (ctx) await syncCompany(ctx)
    },
  })
}
