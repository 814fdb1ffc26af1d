import type { RefundForm } from '@gable/contract/billing-refund'
import type { CreditChangeForm } from '@gable/contract/credit-form'
import type { PageRequest } from '@gable/contract/list'
import { addPlan, listPlans, removePlan } from '../../money/billing/billing.plans.ts'
import { listInvoices } from '../../money/billing/billing.query.ts'
import { type RefundResult, refundInvoice as refundOwn } from '../../money/billing/billing.refund.ts'
import { creditBalance, creditHistory } from '../../money/credit/credit.query.ts'
import { addCredits, takeCredits } from '../../money/credit/credit.service.ts'
import { once } from '../../platform/idempotency.ts'
import { inCompany, type Requested } from './admin.subscription.ts'

const notFound = { ok: false, reason: 'NOT_FOUND' } as const

type ChangeResult = { ok: true; available: number } | { ok: false; reason: 'NOT_FOUND' | 'CREDITS_NOT_THERE' }

/** Adds or removes a company's credits and records the reason in its own log. */
export async function changeCredits(
  requested: Requested,
  { companyId, direction, quantity, reason }: CreditChangeForm & { companyId: string },
): Promise<ChangeResult> {
  const own = await inCompany(requested, companyId)
  if (!own) return notFound
  return once<ChangeResult>(own, async (tx) => {
    const change = {
      credits: quantity,
      cause: 'operator',
      reason,
      reference: `operator:${crypto.randomUUID()}`,
    } as const
    const result = await (direction === 'give' ? addCredits : takeCredits)(tx, change)
    return result.ok ? result : { ok: false, reason: 'CREDITS_NOT_THERE' }
  })
}

export async function companyCredits(requested: Requested, companyId: string) {
  const own = await inCompany(requested, companyId, { evenDeleted: true })
  return own && creditBalance(own)
}

export async function companyCreditHistory(
  requested: Requested,
  { companyId, ...page }: PageRequest & { companyId: string },
) {
  const own = await inCompany(requested, companyId, { evenDeleted: true })
  return own && creditHistory(own, page)
}

export async function companyInvoices(
  requested: Requested,
  { companyId, ...page }: PageRequest & { companyId: string },
) {
  const own = await inCompany(requested, companyId, { evenDeleted: true })
  return own && listInvoices(own, page)
}

/** Refunds part of a company's invoice and records the reason in its own log. */
export async function refundInvoice(
  requested: Requested,
  { companyId, ...refund }: RefundForm & { companyId: string; invoiceId: string; key: string },
): Promise<RefundResult> {
  const own = await inCompany(requested, companyId)
  return own ? refundOwn(own, refund) : notFound
}

/** The operator's list of plans belongs to billing. */
export { addPlan, listPlans, removePlan }
