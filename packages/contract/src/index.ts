import { adminContract } from './admin.ts'
import { companyContract } from './company.ts'
import { identityContract } from './identity.ts'
import { leadContract } from './lead.ts'
import { measurementContract } from './measurement.ts'
import { noteContract } from './note.ts'
import { widgetContract } from './widget.ts'

/** Every procedure of the product, by slice. */
export const contract = {
  admin: adminContract,
  company: companyContract,
  identity: identityContract,
  lead: leadContract,
  measurement: measurementContract,
  note: noteContract,
  widget: widgetContract,
}
export type Contract = typeof contract
