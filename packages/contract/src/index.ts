import { adminContract } from './admin.ts'
import { archiveContract } from './archive.ts'
import { auditContract } from './audit.ts'
import { companyContract } from './company.ts'
import { identityContract } from './identity.ts'
import { leadContract } from './lead.ts'
import { marketContract } from './market.ts'
import { measurementContract } from './measurement.ts'
import { noteContract } from './note.ts'
import { productContract } from './product.ts'
import { subscriptionContract } from './subscription.ts'
import { widgetContract } from './widget.ts'

/** Every procedure of the product, by slice. */
export const contract = {
  admin: adminContract,
  archive: archiveContract,
  audit: auditContract,
  company: companyContract,
  identity: identityContract,
  lead: leadContract,
  market: marketContract,
  measurement: measurementContract,
  note: noteContract,
  product: productContract,
  subscription: subscriptionContract,
  widget: widgetContract,
}
export type Contract = typeof contract
