import { adminRouter } from './admin/admin.router.ts'
import { analyticsRouter } from './analytics/analytics.router.ts'
import { archiveRouter } from './archive/archive.router.ts'
import { auditRouter } from './audit/audit.router.ts'
import { brandingRouter } from './branding/branding.router.ts'
import { checklistRouter } from './checklist/checklist.router.ts'
import { companyRouter } from './company/company.router.ts'
import { contactRouter } from './contact/contact.router.ts'
import { downloadRouter } from './download/download.router.ts'
import { emailRouter } from './email/email.router.ts'
import { financingRouter } from './financing/financing.router.ts'
import { identityRouter } from './identity/identity.router.ts'
import { integrationRouter } from './integration/integration.router.ts'
import { leadRouter } from './lead/lead.router.ts'
import { letterRouter } from './letter/letter.router.ts'
import { mapRouter } from './map/map.router.ts'
import { marketRouter } from './market/market.router.ts'
import { measurementRouter } from './measurement/measurement.router.ts'
import { mediaRouter } from './media/media.router.ts'
import { noteRouter } from './note/note.router.ts'
import { outreachRouter } from './outreach/outreach.router.ts'
import { productRouter } from './product/product.router.ts'
import { quoteRouter } from './quote/quote.router.ts'
import { scanRouter } from './scan/scan.router.ts'
import { snippetRouter } from './snippet/snippet.router.ts'
import { subscriptionRouter } from './subscription/subscription.router.ts'
import { summaryRouter } from './summary/summary.router.ts'
import { timelineRouter } from './timeline/timeline.router.ts'
import { translationRouter } from './translation/translation.router.ts'
import { viewRouter } from './view/view.router.ts'
import { weatherRouter } from './weather/weather.router.ts'
import { widgetRouter } from './widget/widget.router.ts'

/** Every procedure of the contract with its handler. */
export function createRouter() {
  return {
    admin: adminRouter,
    analytics: analyticsRouter,
    archive: archiveRouter,
    audit: auditRouter,
    branding: brandingRouter,
    checklist: checklistRouter,
    company: companyRouter,
    contact: contactRouter,
    download: downloadRouter,
    email: emailRouter,
    financing: financingRouter,
    identity: identityRouter,
    integration: integrationRouter,
    lead: leadRouter,
    letter: letterRouter,
    map: mapRouter,
    market: marketRouter,
    measurement: measurementRouter,
    media: mediaRouter,
    note: noteRouter,
    outreach: outreachRouter,
    product: productRouter,
    snippet: snippetRouter,
    translation: translationRouter,
    quote: quoteRouter,
    scan: scanRouter,
    subscription: subscriptionRouter,
    summary: summaryRouter,
    timeline: timelineRouter,
    view: viewRouter,
    weather: weatherRouter,
    widget: widgetRouter,
  }
}
export type AppRouter = ReturnType<typeof createRouter>
