import { coupon } from '@gable/contract/billing-form'
import type { Ctx } from '../../platform/context.ts'
import { customerOf, type PaymentsRefused, withPayments } from './billing.payments.ts'
import { stripeInvoiceOf } from './billing.query.ts'

type Opened = { ok: true; url: string } | PaymentsRefused

/** Opens the payment service's own page for payment method, billing contact, and cancellation. */
export function openPortal(ctx: Ctx): Promise<Opened> {
  return withPayments<Opened>(ctx, async (payments) => {
    const url = await payments.openPortal(await customerOf(ctx, payments), `${ctx.config.PUBLIC_URL}/personal/billing`)
    return { ok: true, url }
  })
}

/** Returns the URL of an invoice's PDF. */
export async function openInvoice(ctx: Ctx, id: string): Promise<Opened | { ok: false; reason: 'NOT_FOUND' }> {
  const stripeId = await stripeInvoiceOf(ctx, id)
  if (!stripeId) return { ok: false, reason: 'NOT_FOUND' }
  return withPayments<Opened | { ok: false; reason: 'NOT_FOUND' }>(ctx, async (payments) => {
    const url = (await payments.readInvoice(stripeId))?.pdfUrl
    return url ? { ok: true, url } : { ok: false, reason: 'NOT_FOUND' }
  })
}

type Found =
  | { ok: true; coupon: string; percentOff: number | null; amountOffCents: number | null }
  | PaymentsRefused
  | { ok: false; reason: 'COUPON_NOT_VALID' }

export function checkCoupon(ctx: Ctx, typed: string): Promise<Found> {
  const { data: code = '' } = coupon.safeParse(typed)
  return withPayments<Found>(ctx, async (payments) => {
    const found = code === '' ? undefined : await payments.findCoupon(code)
    if (!found) return { ok: false, reason: 'COUPON_NOT_VALID' }
    const { code: named, percentOff, amountOffCents } = found
    return { ok: true, coupon: named, percentOff, amountOffCents }
  })
}
