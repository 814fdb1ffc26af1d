import { accepted } from '../../platform/http/accepted.ts'
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

  openInvoice: companyApi.billing.openInvoice.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await openInvoice(ctx, input.id), errors),
  ),

  checkCoupon: companyApi.billing.checkCoupon.handler(async ({ context: { ctx }, input, errors }) => {
    const result = accepted(await checkCoupon(ctx, input.coupon), errors)
    const { coupon, percentOff, amountOffCents } = result
    return { coupon, percentOff, amountOffCents }
  }),

  buyCredits: companyApi.billing.buyCredits.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await buyCredits(ctx, input), errors),
  ),

  subscribe: companyApi.billing.subscribe.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await subscribe(ctx, input), errors),
  ),

  previewPlan: companyApi.billing.previewPlan.handler(async ({ context: { ctx }, input, errors }) => {
    const result = accepted(await previewPlan(ctx, input), errors)
    const { dueCents, currency, asOf } = result
    return { dueCents, currency, asOf }
  }),

  changePlan: companyApi.billing.changePlan.handler(async ({ context: { ctx }, input, errors }) => {
    const { id, planId, asOf } = input
    accepted(await changePlan(ctx, { id, planId, asOf }), errors)
    return { changed: true as const }
  }),

  openPortal: companyApi.billing.openPortal.handler(async ({ context: { ctx }, errors }) =>
    accepted(await openPortal(ctx), errors),
  ),

  saveRenewal: companyApi.billing.saveRenewal.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await saveRenewal(ctx, input), errors),
  ),
}
