import type { Currency } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import type { PlanChange } from '../../platform/ports/payment.ts'
import { addPurchase } from './billing.checkout.ts'
import { customerOf, type PaymentsRefused, withPayments } from './billing.payments.ts'
import { planForSale } from './billing.plan.query.ts'
import { settlePurchase, syncCompany } from './billing.sync.ts'
import { billingPurchase, billingSubscription } from './billing.table.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }

interface Wanted {
  id: string
  planId: string
}

/** How long a preview is valid: the amount due is computed for its time. */
const freshMs = 60 * 60_000

export type Preview = { ok: true; dueCents: number; currency: Currency; asOf: string } | PaymentsRefused | NotThere
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
    const begun = await once<{ ok: true; id: string } | NotThere>(ctx, async (tx) => {
      if (!found.ok) return found
      return { ok: true, id: await addPurchase(tx, { kind: 'change', priceId: found.plan.priceId, quantity: 0 }) }
    })
    if (!begun.ok) return begun
    // The payment service already answered this same request, but its response was lost.
    if (!found.ok) return (await wasChanged(ctx, begun.id)) ? { ok: true } : found
    const customerId = await customerOf(ctx, payments)
    const request = { ...found.change, customerId, at: new Date(asOf), key: `change:${begun.id}` }
    const answer = await payments.changePlan(request)
    if (answer !== 'changed') {
      await settlePurchase(ctx, begun.id, 'failed')
      return { ok: false, reason: answer === 'declined' ? 'PAYMENT_REFUSED' : 'PLAN_NOT_AVAILABLE' }
    }
    await settlePurchase(ctx, begun.id, 'paid')
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
