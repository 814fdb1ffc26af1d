import type { Contract } from '@gable/contract'
import { adminSlice } from './admin/admin.manifest.ts'
import { analyticsSlice } from './analytics/analytics.manifest.ts'
import { archiveSlice } from './archive/archive.manifest.ts'
import { auditSlice } from './audit/audit.manifest.ts'
import { billingSlice } from './billing/billing.manifest.ts'
import { brandingSlice } from './branding/branding.manifest.ts'
import { canvassSlice } from './canvass/canvass.manifest.ts'
import { checklistSlice } from './checklist/checklist.manifest.ts'
import { companySlice } from './company/company.manifest.ts'
import { contactSlice } from './contact/contact.manifest.ts'
import { creditSlice } from './credit/credit.manifest.ts'
import { crmSlice } from './crm/crm.manifest.ts'
import { dispatchSlice } from './dispatch/dispatch.manifest.ts'
import { downloadSlice } from './download/download.manifest.ts'
import { emailSlice } from './email/email.manifest.ts'
import { financingSlice } from './financing/financing.manifest.ts'
import { geoSlice } from './geo/geo.manifest.ts'
import { identitySlice } from './identity/identity.manifest.ts'
import { inboundSlice } from './inbound/inbound.manifest.ts'
import { integrationSlice } from './integration/integration.manifest.ts'
import { leadSlice } from './lead/lead.manifest.ts'
import { ledgerSlice } from './ledger/ledger.manifest.ts'
import { loanSlice } from './loan/loan.manifest.ts'
import { mapSlice } from './map/map.manifest.ts'
import { marketSlice } from './market/market.manifest.ts'
import { materialSlice } from './material/material.manifest.ts'
import { measurementSlice } from './measurement/measurement.manifest.ts'
import { mediaSlice } from './media/media.manifest.ts'
import { merchantSlice } from './merchant/merchant.manifest.ts'
import { messageSlice } from './message/message.manifest.ts'
import { noteSlice } from './note/note.manifest.ts'
import { notificationSlice } from './notification/notification.manifest.ts'
import { outreachSlice } from './outreach/outreach.manifest.ts'
import { privacySlice } from './privacy/privacy.manifest.ts'
import { productSlice } from './product/product.manifest.ts'
import { proposalSlice } from './proposal/proposal.manifest.ts'
import { quoteSlice } from './quote/quote.manifest.ts'
import { quoteShareSlice } from './quote-share/quote-share.manifest.ts'
import { rateSlice } from './rate/rate.manifest.ts'
import { reminderSlice } from './reminder/reminder.manifest.ts'
import { scanSlice } from './scan/scan.manifest.ts'
import { snippetSlice } from './snippet/snippet.manifest.ts'
import { subscriptionSlice } from './subscription/subscription.manifest.ts'
import { summarySlice } from './summary/summary.manifest.ts'
import { taskSlice } from './task/task.manifest.ts'
import { termSlice } from './term/term.manifest.ts'
import { textMessageSlice } from './text-message/text-message.manifest.ts'
import { timelineSlice } from './timeline/timeline.manifest.ts'
import { tokenSlice } from './token/token.manifest.ts'
import { translationSlice } from './translation/translation.manifest.ts'
import { viewSlice } from './view/view.manifest.ts'
import { weatherSlice } from './weather/weather.manifest.ts'
import { webhookSlice } from './webhook/webhook.manifest.ts'
import { widgetSlice } from './widget/widget.manifest.ts'

/** Every slice of the product. A new slice adds its line here; its manifest says everything else. */
export const slices = [
  adminSlice,
  analyticsSlice,
  archiveSlice,
  auditSlice,
  billingSlice,
  brandingSlice,
  canvassSlice,
  checklistSlice,
  companySlice,
  contactSlice,
  creditSlice,
  dispatchSlice,
  downloadSlice,
  emailSlice,
  financingSlice,
  geoSlice,
  identitySlice,
  inboundSlice,
  crmSlice,
  integrationSlice,
  leadSlice,
  ledgerSlice,
  quoteShareSlice,
  loanSlice,
  mapSlice,
  marketSlice,
  materialSlice,
  measurementSlice,
  mediaSlice,
  merchantSlice,
  messageSlice,
  noteSlice,
  notificationSlice,
  outreachSlice,
  privacySlice,
  productSlice,
  proposalSlice,
  quoteSlice,
  rateSlice,
  reminderSlice,
  scanSlice,
  snippetSlice,
  subscriptionSlice,
  summarySlice,
  taskSlice,
  termSlice,
  textMessageSlice,
  timelineSlice,
  tokenSlice,
  translationSlice,
  viewSlice,
  weatherSlice,
  webhookSlice,
  widgetSlice,
] as const

type Routed = Extract<(typeof slices)[number], { router: object }>

/** Every procedure of the contract with its handler, by slice. */
export type AppRouter = { [One in Routed as One['name']]: One['router'] }

/** The routers of all slices. A slice of the contract without one does not compile. */
export function createRouter(): AppRouter {
  const router = Object.fromEntries(
    slices.flatMap((one) => ('router' in one ? [[one.name, one.router]] : [])),
  ) as AppRouter
  return router satisfies Record<keyof Contract, object>
}
