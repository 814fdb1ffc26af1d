import { disconnectAssistants } from './account/assistant/assistant.grant.ts'
import { applyBasePackage } from './catalog/financing/financing.clp.ts'
import { offerEveryProduct } from './catalog/product/product.market-prices.ts'
import { calendarAppointments } from './contracts/appointment/appointment.feed.query.ts'
import { offerBooking } from './contracts/appointment/appointment.offer.ts'
import { calendarBusy } from './contracts/calendar/calendar.query.ts'
import { readCalendars } from './contracts/calendar/calendar.read.ts'
import { hasUnusedLoan } from './contracts/loan/loan.lead.query.ts'
import { signedContractsOf, signedOptionsOf } from './contracts/proposal/proposal.document.query.ts'
import { proposalTexts } from './contracts/proposal/proposal.template.query.ts'
import { marketsWithFinancingType } from './places/market/market.query.ts'
import type { Above } from './platform/above.ts'
import { readQuotes, sentQuoteCents } from './quoting/quote/quote.of-lead.query.ts'
import { readWidgetOfCompany } from './quoting/website/website.first-widget.query.ts'
import { hostedPage } from './quoting/website/website.hosted-page.query.ts'
import { importFiles, isContactPricedWithin, isOfFiles } from './selling/contact/contact.query.ts'
import { leadAssignments } from './selling/lead/office/lead.assign.ts'
import { isMarketInUse } from './selling/lead/office/lead.query.ts'
import { isHit } from './selling/weather/weather.query.ts'

/** Connects the functions that lower slices call to the slices that implement them. */
export const above: Above = {
  assignments: leadAssignments,
  disconnectAssistants,
  hostedPage,
  firstWidget: readWidgetOfCompany,
  quotes: readQuotes,
  sentQuoteCents,
  signedContracts: signedContractsOf,
  signedOptions: signedOptionsOf,
  offerEveryProduct,
  isMarketInUse,
  marketsWithFinancingType,
  applyBasePackage,
  proposalTexts,
  calendarAppointments,
  calendars: { read: readCalendars, busy: calendarBusy },
  offerBooking,
  leadFilters: { isOfFiles, isContactPricedWithin, isHit, hasUnusedLoan },
  importFiles,
}
