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
import { financingTypeSlice } from './financing-type/financing-type.manifest.ts'
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
import type { Slice } from './platform/slice.ts'
import { privacySlice } from './privacy/privacy.manifest.ts'
import { productSlice } from './product/product.manifest.ts'
import { profileSlice } from './profile/profile.manifest.ts'
import { proposalSlice } from './proposal/proposal.manifest.ts'
import { quoteSlice } from './quote/quote.manifest.ts'
import { quoteSettingsSlice } from './quote-settings/quote-settings.manifest.ts'
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
import { visitCountSlice } from './visit-count/visit-count.manifest.ts'
import { weatherSlice } from './weather/weather.manifest.ts'
import { webhookSlice } from './webhook/webhook.manifest.ts'
import { websiteSlice } from './website/website.manifest.ts'
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
  financingTypeSlice,
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
  profileSlice,
  proposalSlice,
  quoteSlice,
  quoteSettingsSlice,
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
  visitCountSlice,
  weatherSlice,
  webhookSlice,
  websiteSlice,
  widgetSlice,
] as const

type Every = (typeof slices)[number]
type Intersected<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Own<One> = One extends { name: infer Name extends string; router: infer Router } ? Record<Name, Router> : never
type Lent<One> = One extends { procedures: infer Procedures } ? Procedures : never

/** Every procedure of the contract with its handler, by contract. */
export type AppRouter = Intersected<Own<Every> | Lent<Every>>

/** The routers of all slices. A procedure of the contract without a handler does not compile. */
export function createRouter(): AppRouter {
  const router: Record<string, object> = {}
  for (const slice of slices as readonly Slice[]) {
    const parts = { ...(slice.router && { [slice.name]: slice.router }), ...slice.procedures }
    for (const [name, procedures] of Object.entries(parts)) router[name] = { ...router[name], ...procedures }
  }
  return router as AppRouter satisfies Record<keyof Contract, object>
}
