import type { Contract } from '@gable/contract'
import { adminSweep } from '../../admin/admin.sweep.ts'
import { archiveSweep } from '../../archive/archive.sweep.ts'
import { auditSweep } from '../../audit/audit.sweep.ts'
import { companySweep } from '../../company/company.sweep.ts'
import { identitySweep } from '../../identity/identity.sweep.ts'
import { leadSweep } from '../../lead/lead.sweep.ts'
import { marketSweep } from '../../market/market.sweep.ts'
import { measurementSweep } from '../../measurement/measurement.sweep.ts'
import { noteSweep } from '../../note/note.sweep.ts'
import { productSweep } from '../../product/product.sweep.ts'
import { subscriptionSweep } from '../../subscription/subscription.sweep.ts'
import { widgetSweep } from '../../widget/widget.sweep.ts'
import type { AnySweep } from './sweep.ts'

/** What each slice gives the access sweep; a slice without it does not compile. */
export const sliceSweeps: { [Slice in keyof Contract]: AnySweep } = {
  admin: adminSweep,
  archive: archiveSweep,
  audit: auditSweep,
  company: companySweep,
  identity: identitySweep,
  lead: leadSweep,
  market: marketSweep,
  measurement: measurementSweep,
  note: noteSweep,
  product: productSweep,
  subscription: subscriptionSweep,
  widget: widgetSweep,
}
