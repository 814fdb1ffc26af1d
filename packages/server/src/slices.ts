import type { Contract } from '@gable/contract'
import { archiveSlice } from './account/archive/archive.manifest.ts'
import { assistantSlice } from './account/assistant/assistant.manifest.ts'
import { companySlice } from './account/company/company.manifest.ts'
import { identitySlice } from './account/identity/identity.manifest.ts'
import { sealSlice } from './account/seal/seal.manifest.ts'
import { subscriptionSlice } from './account/subscription/subscription.manifest.ts'
import { tokenSlice } from './account/token/token.manifest.ts'
import { viewSlice } from './account/view/view.manifest.ts'
import { financingSlice } from './catalog/financing/financing.manifest.ts'
import { merchantSlice } from './catalog/merchant/merchant.manifest.ts'
import { productSlice } from './catalog/product/product.manifest.ts'
import { quoteSettingsSlice } from './catalog/quote-settings/quote-settings.manifest.ts'
import { rateSlice } from './catalog/rate/rate.manifest.ts'
import { snippetSlice } from './catalog/snippet/snippet.manifest.ts'
import { termSlice } from './catalog/term/term.manifest.ts'
import { translationSlice } from './catalog/translation/translation.manifest.ts'
import { visitCountSlice } from './catalog/visit-count/visit-count.manifest.ts'
import { appointmentSlice } from './contracts/appointment/appointment.manifest.ts'
import { calendarSlice } from './contracts/calendar/calendar.manifest.ts'
import { loanSlice } from './contracts/loan/loan.manifest.ts'
import { proposalSlice } from './contracts/proposal/proposal.manifest.ts'
import { billingSlice } from './money/billing/billing.manifest.ts'
import { creditSlice } from './money/credit/credit.manifest.ts'
import { ledgerSlice } from './money/ledger/ledger.manifest.ts'
import { adminSlice } from './office/admin/admin.manifest.ts'
import { analyticsSlice } from './office/analytics/analytics.manifest.ts'
import { approvalSlice } from './office/approval/approval.manifest.ts'
import { auditSlice } from './office/audit/audit.manifest.ts'
import { canvassSlice } from './office/canvass/canvass.manifest.ts'
import { crmSlice } from './office/crm/crm.manifest.ts'
import { downloadSlice } from './office/download/download.manifest.ts'
import { firstTouchSlice } from './office/first-touch/first-touch.manifest.ts'
import { messageSlice } from './office/message/message.manifest.ts'
import { notificationSlice } from './office/notification/notification.manifest.ts'
import { privacySlice } from './office/privacy/privacy.manifest.ts'
import { reminderSlice } from './office/reminder/reminder.manifest.ts'
import { timelineSlice } from './office/timeline/timeline.manifest.ts'
import { webhookSlice } from './office/webhook/webhook.manifest.ts'
import { dispatchSlice } from './outside/dispatch/dispatch.manifest.ts'
import { inboundSlice } from './outside/inbound/inbound.manifest.ts'
import { financingTypeSlice } from './places/financing-type/financing-type.manifest.ts'
import { geoSlice } from './places/geo/geo.manifest.ts'
import { integrationSlice } from './places/integration/integration.manifest.ts'
import { marketSlice } from './places/market/market.manifest.ts'
import type { Slice } from './platform/slice.ts'
import { brandingSlice } from './quoting/branding/branding.manifest.ts'
import { checklistSlice } from './quoting/checklist/checklist.manifest.ts'
import { mapSlice } from './quoting/map/map.manifest.ts'
import { mediaSlice } from './quoting/media/media.manifest.ts'
import { outreachSlice } from './quoting/outreach/outreach.manifest.ts'
import { profileSlice } from './quoting/profile/profile.manifest.ts'
import { quoteSlice } from './quoting/quote/quote.manifest.ts'
import { quoteShareSlice } from './quoting/quote-share/quote-share.manifest.ts'
import { websiteSlice } from './quoting/website/website.manifest.ts'
import { widgetSlice } from './quoting/widget/widget.manifest.ts'
import { contactSlice } from './selling/contact/contact.manifest.ts'
import { emailSlice } from './selling/email/email.manifest.ts'
import { leadSlice } from './selling/lead/lead.manifest.ts'
import { noteSlice } from './selling/note/note.manifest.ts'
import { scanSlice } from './selling/scan/scan.manifest.ts'
import { taskSlice } from './selling/task/task.manifest.ts'
import { textMessageSlice } from './selling/text-message/text-message.manifest.ts'
import { weatherSlice } from './selling/weather/weather.manifest.ts'
import { comparisonSlice } from './supply/comparison/comparison.manifest.ts'
import { insuranceSlice } from './supply/insurance/insurance.manifest.ts'
import { materialSlice } from './supply/material/material.manifest.ts'
import { measurementSlice } from './supply/measurement/measurement.manifest.ts'
import { summarySlice } from './supply/summary/summary.manifest.ts'

/** Every slice of the product. To add a slice, add a line here; its manifest defines the rest. */
export const slices = [
  adminSlice,
  analyticsSlice,
  appointmentSlice,
  approvalSlice,
  archiveSlice,
  assistantSlice,
  auditSlice,
  billingSlice,
  brandingSlice,
  calendarSlice,
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
  comparisonSlice,
  insuranceSlice,
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
  firstTouchSlice,
  scanSlice,
  sealSlice,
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

/** The routers of all slices. Compilation fails if a procedure of the contract has no handler. */
export function createRouter(): AppRouter {
  const router: Record<string, object> = {}
  for (const slice of slices as readonly Slice[]) {
    const parts = { ...(slice.router && { [slice.name]: slice.router }), ...slice.procedures }
    for (const [name, procedures] of Object.entries(parts)) router[name] = { ...router[name], ...procedures }
  }
  return router as AppRouter satisfies Record<keyof Contract, object>
}
