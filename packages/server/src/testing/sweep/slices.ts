import type { Contract } from '@gable/contract'
import { adminSweep } from '../../admin/admin.sweep.ts'
import { analyticsSweep } from '../../analytics/analytics.sweep.ts'
import { archiveSweep } from '../../archive/archive.sweep.ts'
import { auditSweep } from '../../audit/audit.sweep.ts'
import { brandingSweep } from '../../branding/branding.sweep.ts'
import { checklistSweep } from '../../checklist/checklist.sweep.ts'
import { companySweep } from '../../company/company.sweep.ts'
import { contactSweep } from '../../contact/contact.sweep.ts'
import { downloadSweep } from '../../download/download.sweep.ts'
import { emailSweep } from '../../email/email.sweep.ts'
import { financingSweep } from '../../financing/financing.sweep.ts'
import { identitySweep } from '../../identity/identity.sweep.ts'
import { integrationSweep } from '../../integration/integration.sweep.ts'
import { leadSweep } from '../../lead/lead.sweep.ts'
import { letterSweep } from '../../letter/letter.sweep.ts'
import { mapSweep } from '../../map/map.sweep.ts'
import { marketSweep } from '../../market/market.sweep.ts'
import { measurementSweep } from '../../measurement/measurement.sweep.ts'
import { mediaSweep } from '../../media/media.sweep.ts'
import { noteSweep } from '../../note/note.sweep.ts'
import { outreachSweep } from '../../outreach/outreach.sweep.ts'
import { productSweep } from '../../product/product.sweep.ts'
import { quoteSweep } from '../../quote/quote.sweep.ts'
import { scanSweep } from '../../scan/scan.sweep.ts'
import { snippetSweep } from '../../snippet/snippet.sweep.ts'
import { subscriptionSweep } from '../../subscription/subscription.sweep.ts'
import { summarySweep } from '../../summary/summary.sweep.ts'
import { timelineSweep } from '../../timeline/timeline.sweep.ts'
import { translationSweep } from '../../translation/translation.sweep.ts'
import { viewSweep } from '../../view/view.sweep.ts'
import { weatherSweep } from '../../weather/weather.sweep.ts'
import { widgetSweep } from '../../widget/widget.sweep.ts'
import type { AnySweep } from './sweep.ts'

/** What each slice gives the access sweep; a slice without it does not compile. */
export const sliceSweeps: { [Slice in keyof Contract]: AnySweep } = {
  admin: adminSweep,
  analytics: analyticsSweep,
  archive: archiveSweep,
  audit: auditSweep,
  branding: brandingSweep,
  checklist: checklistSweep,
  company: companySweep,
  contact: contactSweep,
  download: downloadSweep,
  email: emailSweep,
  financing: financingSweep,
  identity: identitySweep,
  integration: integrationSweep,
  lead: leadSweep,
  letter: letterSweep,
  map: mapSweep,
  market: marketSweep,
  measurement: measurementSweep,
  media: mediaSweep,
  note: noteSweep,
  outreach: outreachSweep,
  product: productSweep,
  snippet: snippetSweep,
  translation: translationSweep,
  quote: quoteSweep,
  scan: scanSweep,
  subscription: subscriptionSweep,
  summary: summarySweep,
  timeline: timelineSweep,
  view: viewSweep,
  weather: weatherSweep,
  widget: widgetSweep,
}
