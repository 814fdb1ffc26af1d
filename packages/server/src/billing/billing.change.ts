import type { Currency } from '@gable/contract/status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { once } from '../platform/idempotency.ts'
import { emit } from '../platform/work/events.ts'
import type { PlanChange } from '../providers/payment/port.ts'
import { addPurchase } from './billing.checkout.ts'
import { planChanged } from './billing.events.ts'
import { customerOf, type PaymentsRefused, withPayments } from './billing.payments.ts'
import { planForSale } from './billing.plan.query.ts'
import { settlePurchase, syncCompany } from './billing.sync.ts'
import { billingSubscription } from './billing.table.ts'

type Refused<Reason extends string> = { ok: false; reason: Reason }

interface Wanted {
  /** The subscription that is changed. */
  id: string
  planId: string
}

/** A preview is good for so long: what is due is counted from its moment. */
const freshMs = 60 * 60_000

export type Preview = { ok: true; dueCents: number; currency: Currency; asOf: string } | PaymentsRefused | NotThere
type NotThere = Refused<'NOT_FOUND' | 'PLAN_NOT_AVAILABLE'>

/** What is due at once if the subscription changes to another plan of its type. */
export async function previewPlan(ctx: Ctx, wanted: Wanted): Promise<Preview> {
  const found = await changeOf(ctx, wanted)
  if (!found.ok) return found
  const at = ctx.clock.now()
  return withPayments(ctx, async (payments) => {
    const customerId = await customerOf(ctx, payments)
    const dueCents = await payments.previewChange({ ...found.change, customerId, at })
    return { ok: true, dueCents, currency: found.plan.currency, asOf: at.toISOString() }
  })
}

/** Changes the plan at once. What is due is charged now; a declined charge leaves everything as it was. */
export async function changePlan(
  ctx: Ctx,
  { asOf, ...wanted }: Wanted & { asOf: string },
): Promise<{ ok: true } | PaymentsRefused | NotThere | Refused<'PAYMENT_REFUSED'>> {
  const age = ctx.clock.now().getTime() - Date.parse(asOf)
  if (age < 0 || age > freshMs) return { ok: false, reason: 'PLAN_NOT_AVAILABLE' }
  const found = await changeOf(ctx, wanted)
  if (!found.ok) return found
  const { change, plan } = found
  return withPayments(ctx, async (payments) => {
    const customerId = await customerOf(ctx, payments)
    const begun = await once(ctx, async (tx) => {
      const id = await addPurchase(tx, { kind: 'change', priceId: plan.priceId, quantity: 0 })
      return { ok: true as const, id }
    })
    const request = { ...change, customerId, at: new Date(asOf), key: `change:${begun.id}` }
    if ((await payments.changePlan(request)) === 'declined') {
      await settlePurchase(ctx, begun.id, 'failed')
      return { ok: false, reason: 'PAYMENT_REFUSED' }
    }
    await ctx.transaction(async (tx) => {
      await settlePurchase(tx, begun.id, 'paid')
      const data = { type: plan.type, period: plan.period }
      await emit(tx, planChanged, { subjectId: tx.company.id, data })
    })
    await syncCompany(ctx)
    return { ok: true }
  })
}

async function changeOf(ctx: Ctx, { id, planId }: Wanted) {
  const { companyId, id: ofId } = billingSubscription
  const [stored] = await ctx.db
    .select()
    .from(billingSubscription)
    .where(and(eq(companyId, ctx.company.id), eq(ofId, id)))
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
