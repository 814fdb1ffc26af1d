import { adminRouter } from './admin/admin.router.ts'
import { archiveRouter } from './archive/archive.router.ts'
import { auditRouter } from './audit/audit.router.ts'
import { companyRouter } from './company/company.router.ts'
import { identityRouter } from './identity/identity.router.ts'
import { leadRouter } from './lead/lead.router.ts'
import { marketRouter } from './market/market.router.ts'
import { measurementRouter } from './measurement/measurement.router.ts'
import { noteRouter } from './note/note.router.ts'
import { productRouter } from './product/product.router.ts'
import { subscriptionRouter } from './subscription/subscription.router.ts'
import { widgetRouter } from './widget/widget.router.ts'

/** Every procedure of the contract with its handler. */
export function createRouter() {
  return {
    admin: adminRouter,
    archive: archiveRouter,
    audit: auditRouter,
    company: companyRouter,
    identity: identityRouter,
    lead: leadRouter,
    market: marketRouter,
    measurement: measurementRouter,
    note: noteRouter,
    product: productRouter,
    subscription: subscriptionRouter,
    widget: widgetRouter,
  }
}
export type AppRouter = ReturnType<typeof createRouter>
