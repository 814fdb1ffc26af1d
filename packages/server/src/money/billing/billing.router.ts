import { companyApi } from '../../platform/http/api.ts'
import { changePlan, previewPlan } from './billing.change.ts'
import { buyCredits, subscribe } from './billing.checkout.ts'
import { checkCoupon, openInvoice, openPortal } from './billing.pages.ts'
import { billingOverview, listInvoices } from './billing.query.ts'
import { saveRenewal } from './billing.renewal.ts'

export const billingRouter = {
  overview: companyApi.billing.overview.handler(async ({ context: { ctx } }) => ({
    payments: await billingOverview(ctx),
  })),

  invoices: companyApi.billing.invoices.handler(({ context: { ctx }, input }) => listInvoices(ctx, input)),

  openInvoice: companyApi.billing.openInvoice.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await openInvoice(ctx, input.id)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  checkCoupon: companyApi.billing.checkCoupon.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await checkCoupon(ctx, input.coupon)
    if (!result.ok) throw errors[result.reason]()
    const { coupon, percentOff, amountOffCents } = result
    return { coupon, percentOff, amountOffCents }
  }),

  buyCredits: companyApi.billing.buyCredits.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await buyCredits(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  subscribe: companyApi.billing.subscribe.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await subscribe(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  previewPlan: companyApi.billing.previewPlan.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await previewPlan(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    const { dueCents, currency, asOf } = result
    return { dueCents, currency, asOf }
  }),

  changePlan: companyApi.billing.changePlan.handler(async ({ context: { ctx }, input, errors }) => {
    const { id, planId, asOf } = input
    const result = await changePlan(ctx, { id, planId, asOf })
    if (!result.ok) throw errors[result.reason]()
    return { changed: true as const }
  }),

  openPortal: companyApi.billing.openPortal.handler(async ({ context: { ctx }, errors }) => {
    const result = await openPortal(ctx)
    if (!result.ok) throw errors[result.reason]()
    return { url: result.url }
  }),

  saveRenewal: companyApi.billing.saveRenewal.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await saveRenewal(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
}
