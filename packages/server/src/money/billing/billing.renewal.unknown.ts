import { and, eq, isNull, lte } from 'drizzle-orm'
import { closeUnknown } from '../../outside/dispatch/dispatch.service.ts'
import { type Ctx, type Deps, systemContext } from '../../platform/context.ts'
import type { PaymentService } from '../../platform/ports/payment.ts'
import { eachIsolated } from '../../platform/work/each-isolated.ts'
import { chargeReference } from './billing.charge.ts'
import { readCustomer } from './billing.payments.ts'
import { renewIfLow } from './billing.renewal.ts'
import { settlePurchase, syncSoon } from './billing.sync.ts'
import { billingPurchase } from './billing.table.ts'

/** By then, no more attempts to send a charge are made. */
const givenUpMs = 48 * 3_600_000
const atOnce = 100

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
