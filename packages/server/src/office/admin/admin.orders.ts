import type { PageRequest } from '@gable/contract/list'
import { ordersOfCompany } from '../../supply/measurement/vendor/measurement.order.query.ts'
import {
  type FoundOrder,
  isOfOperator,
  type ResolveResult,
  resolveHeld,
} from '../../supply/measurement/vendor/measurement.resolve.ts'
import { inCompany, type Requested } from './admin.subscription.ts'

/** Lists a company's measurement reports, newest first. */
export async function companyOrders(requested: Requested, { companyId, ...page }: PageRequest & { companyId: string }) {
  const own = await inCompany(requested, companyId, { evenDeleted: true })
  return own && ordersOfCompany(own, page)
}

/**
 * Records what the operator found out about an order at its own account. Orders at the company's account are left to
 * the company.
 */
export async function resolveCompanyOrder(
  requested: Requested,
  { companyId, ...found }: FoundOrder & { companyId: string; id: string },
): Promise<ResolveResult> {
  const own = await inCompany(requested, companyId)
  if (!own || !(await isOfOperator(own, found.id))) return { ok: false, reason: 'NOT_FOUND' }
  return resolveHeld(own, found)
}
