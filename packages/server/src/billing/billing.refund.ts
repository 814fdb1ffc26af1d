import type { RefundForm } from '@gable/contract/billing-refund'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { emit } from '../platform/work/events.ts'
import { invoiceRefunded } from './billing.events.ts'
import { type PaymentsRefused, withPayments } from './billing.payments.ts'
import { syncSoon } from './billing.sync.ts'
import { billingInvoice } from './billing.table.ts'

export type RefundResult = { ok: true } | PaymentsRefused | { ok: false; reason: 'NOT_FOUND' | 'REFUND_NOT_POSSIBLE' }

/**
 * Pays back a part of a paid invoice. The payment service knows a repeated key, so a request that lost its answer is paid back
 * once; the amount that is left is the service's own to say.
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
    const refund = { invoiceId: invoice.stripeId, amountCents, reason, key: `refund:${invoice.id}:${key}` }
    if ((await payments.refund(refund)) === 'refused') return { ok: false, reason: 'REFUND_NOT_POSSIBLE' }
    await once(ctx, async (tx) => {
      const data = { number: invoice.number, amountCents, currency: invoice.currency, reason }
      await emit(tx, invoiceRefunded, { subjectId: tx.company.id, data })
      // What the service says of it follows.
      const refundedCents = sql`${billingInvoice.refundedCents} + ${amountCents}`
      await tx.db.update(billingInvoice).set({ refundedCents, updatedAt: tx.clock.now() }).where(mine)
      await syncSoon(tx)
      return { ok: true as const }
    })
    return { ok: true }
  })
}
