import { accepted, answers } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { buyCredits, changePlan, previewPlan, subscribe } from './billing.checkout.ts'
import { checkCoupon, openInvoice, openPortal } from './billing.invoices.ts'
import { billingOverview, listInvoices } from './billing.query.ts'
import { saveRenewal } from './billing.renewal.ts'

export const billingRouter = {
  overview: companyApi.billing.overview.handler(async ({ context: { ctx } }) => ({
    payments: await billingOverview(ctx),
  })),

  invoices: companyApi.billing.invoices.handler(({ context: { ctx }, input }) => listInvoices(ctx, input)),

  openInvoice: companyApi.billing.openInvoice.handler(answers((ctx, { id }) => openInvoice(ctx, id))),

  checkCoupon: companyApi.billing.checkCoupon.handler(answers((ctx, { coupon }) => checkCoupon(ctx, coupon))),

  buyCredits: companyApi.billing.buyCredits.handler(answers(buyCredits)),

  subscribe: companyApi.billing.subscribe.handler(answers(subscribe)),

  previewPlan: companyApi.billing.previewPlan.handler(answers(previewPlan)),

  changePlan: companyApi.billing.changePlan.handler(async ({ context: { ctx }, input, errors }) => {
    const { id, planId, asOf } = input
    accepted(await changePlan(ctx, { id, planId, asOf }), errors)
    return { changed: true as const }
  }),

  openPortal: companyApi.billing.openPortal.handler(answers(openPortal)),

  saveRenewal: companyApi.billing.saveRenewal.handler(answers(saveRenewal)),
}
