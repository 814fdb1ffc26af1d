import type { RefundForm } from '@gable/contract/billing-refund'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { invoiceRefunded } from './billing.events.ts'
import { type PaymentsRefused, withPayments } from './billing.plans.ts'
import { syncSoon } from './billing.sync.ts'
import { billingInvoice } from './billing.table.ts'

export type RefundResult = { ok: true } | PaymentsRefused | { ok: false; reason: 'NOT_FOUND' | 'REFUND_NOT_POSSIBLE' }

/**
 * Refunds part of a paid invoice. The payment service recognizes a repeated request by its key and refunds it once. If
 * there is a refund that the user has not seen yet, such as one whose response was lost, nothing is refunded until the
 * new amount is shown.
 */
export async function refundInvoice(
  ctx: Ctx,
  { invoiceId, amountCents, reason, key }: RefundForm & { invoiceId: string; key: string },
): Promise<RefundResult> {
  const { companyId, id } = billingInvoice
  const mine = and(eq(companyId, ctx.company.id), eq(id, invoiceId))
  const [invoice] = await ctx.db.select().from(billingInvoice).where(mine)
  if (!invoice) return { ok: false, reason: 'NOT_FOUND' }
  return withPayments<RefundResult>(ctx, async (payments) => {
    const { stripeId, refundedCents: seen } = invoice
    const refund = { invoiceId: stripeId, amountCents, refundedCents: seen, reason, key: `refund:${invoice.id}:${key}` }
    if ((await refundOrSync(ctx, () => payments.refund(refund))) === 'refused') {
      return { ok: false, reason: 'REFUND_NOT_POSSIBLE' }
    }
    await once(ctx, async (tx) => {
      const data = { number: invoice.number, amountCents, currency: invoice.currency, reason }
      await emit(tx, invoiceRefunded, { subjectId: tx.company.id, data })
      // The sync brings the rest of what the service reports.
      const refundedCents = sql`${billingInvoice.refundedCents} + ${amountCents}`
      await tx.db.update(billingInvoice).set({ refundedCents, updatedAt: tx.clock.now() }).where(mine)
      await syncSoon(tx)
      return { ok: true as const }
    })
    return { ok: true }
  })
}

/** Syncs the company if the refund was not made or its outcome is unknown. */
async function refundOrSync(ctx: Ctx, refund: () => Promise<'refunded' | 'refused'>): Promise<'refunded' | 'refused'> {
  const answer = await refund().catch(async (error: unknown) => {
    await ctx.transaction(syncSoon)
    throw error
  })
  if (answer === 'refused') await ctx.transaction(syncSoon)
  return answer
}
