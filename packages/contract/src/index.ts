import { adminContract } from './admin.ts'
import { analyticsContract } from './analytics.ts'
import { appointmentContract } from './appointment.ts'
import { approvalContract } from './approval.ts'
import { archiveContract } from './archive.ts'
import { assistantContract } from './assistant.ts'
import { auditContract } from './audit.ts'
import { billingContract } from './billing.ts'
import { brandingContract } from './branding-edit.ts'
import { calendarContract } from './calendar.ts'
import { canvassContract } from './canvass.ts'
import { checklistContract } from './checklist.ts'
import { companyContract } from './company.ts'
import { comparisonContract } from './comparison.ts'
import { contactContract } from './contact.ts'
import { creditContract } from './credit.ts'
import { crmContract } from './crm.ts'
import { downloadContract } from './download.ts'
import { emailContract } from './email.ts'
import { financingContract } from './financing.ts'
import { firstTouchContract } from './first-touch.ts'
import { identityContract } from './identity.ts'
import { insuranceContract } from './insurance.ts'
import { integrationContract } from './integration.ts'
import { leadContract } from './lead.ts'
import { loanContract } from './loan.ts'
import { mapContract } from './map.ts'
import { marketContract } from './market.ts'
import { materialContract } from './material.ts'
import { measurementContract } from './measurement.ts'
import { mediaContract } from './media.ts'
import { merchantContract } from './merchant.ts'
import { messageContract } from './message.ts'
import { noteContract } from './note.ts'
import { notificationContract } from './notification.ts'
import { outreachContract } from './outreach.ts'
import { privacyContract } from './privacy.ts'
import { productContract } from './product.ts'
import { proposalContract } from './proposal.ts'
import { quoteContract } from './quote-settings.ts'
import { quoteShareContract } from './quote-share.ts'
import { rateContract } from './rate.ts'
import { reminderContract } from './reminder.ts'
import { scanContract } from './scan.ts'
import { snippetContract } from './snippet.ts'
import { subscriptionContract } from './subscription.ts'
import { summaryContract } from './summary.ts'
import { taskContract } from './task.ts'
import { termContract } from './term.ts'
import { textMessageContract } from './text-conversation.ts'
import { timelineContract } from './timeline.ts'
import { tokenContract } from './token.ts'
import { translationContract } from './translation.ts'
import { viewContract } from './view.ts'
import { weatherContract } from './weather.ts'
import { webhookContract } from './webhook.ts'
import { widgetContract } from './widget.ts'

/** All procedures of the product, by slice. */
export const contract = {
  admin: adminContract,
  analytics: analyticsContract,
  appointment: appointmentContract,
  approval: approvalContract,
  archive: archiveContract,
  assistant: assistantContract,
  audit: auditContract,
  billing: billingContract,
  branding: brandingContract,
  calendar: calendarContract,
  canvass: canvassContract,
  checklist: checklistContract,
  company: companyContract,
  contact: contactContract,
  credit: creditContract,
  download: downloadContract,
  financing: financingContract,
  firstTouch: firstTouchContract,
  identity: identityContract,
  crm: crmContract,
  comparison: comparisonContract,
  insurance: insuranceContract,
  integration: integrationContract,
  lead: leadContract,
  quoteShare: quoteShareContract,
  loan: loanContract,
  map: mapContract,
  market: marketContract,
  material: materialContract,
  measurement: measurementContract,
  media: mediaContract,
  merchant: merchantContract,
  message: messageContract,
  note: noteContract,
  notification: notificationContract,
  outreach: outreachContract,
  privacy: privacyContract,
  product: productContract,
  proposal: proposalContract,
  email: emailContract,
  snippet: snippetContract,
  token: tokenContract,
  translation: translationContract,
  quote: quoteContract,
  rate: rateContract,
  reminder: reminderContract,
  scan: scanContract,
  subscription: subscriptionContract,
  summary: summaryContract,
  task: taskContract,
  term: termContract,
  textMessage: textMessageContract,
  timeline: timelineContract,
  view: viewContract,
  weather: weatherContract,
  webhook: webhookContract,
  widget: widgetContract,
}
export type Contract = typeof contract
