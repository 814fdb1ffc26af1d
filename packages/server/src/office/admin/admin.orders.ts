import type { PageRequest } from '@gable/contract/list'
import { ordersOfCompany } from '../../supply/measurement/vendor/measurement.order.query.ts'
import {
  type Found,
  isOfOperator,
  type ResolveResult,
  resolveHeld,
} from '../../supply/measurement/vendor/measurement.resolve.ts'
import { type Asked, inCompany } from './admin.context.ts'

/** A company's measurement reports, the newest first. */
export async function companyOrders(asked: Asked, { companyId, ...page }: PageRequest & { companyId: string }) {
  const own = await inCompany(asked, companyId, { evenDeleted: true })
  return own && ordersOfCompany(own, page)
}

/** What the operator found out about an order at its own account; one at the company's account is the company's matter. */
export async function resolveCompanyOrder(
  asked: Asked,
  { companyId, ...found }: Found & { companyId: string; id: string },
): Promise<ResolveResult> {
  const own = await inCompany(asked, companyId)
  if (!own || !(await isOfOperator(own, found.id))) return { ok: false, reason: 'NOT_FOUND' }
  return resolveHeld(own, found)
}
