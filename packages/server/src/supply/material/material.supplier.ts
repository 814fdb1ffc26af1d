import type { BranchFacts } from '@gable/contract/material'
import type { MaterialOrderState } from '@gable/contract/material-words'
import type { SupplierFailure, SupplierId } from '@gable/contract/supplier'
import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.answer.ts'
import { callWithKey, callWithToken } from '../../places/integration/integration.call.ts'
import { openConnection } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { SupplierAccess, SupplierAnswer, SupplierVendor } from '../../platform/ports/supplier.ts'

const settings = z.object({ id: z.string() })

/** Calls a supplier with the company's account, within its budgets. Must not be called inside a transaction. */
export async function asBuyer<Value>(
  ctx: Ctx,
  id: SupplierId,
  work: (vendor: SupplierVendor, access: SupplierAccess) => Promise<SupplierAnswer<Value>>,
): Promise<AccountResult<Value, SupplierFailure>> {
  const vendor = ctx.providers.suppliers.find((each) => each.id === id)
  if (!vendor) return { ok: false, reason: 'NOT_CONNECTED' }
  const { SUPPLIER_CALLS_PER_SECOND: all, SUPPLIER_CALLS_PER_SECOND_AND_ACCOUNT: ofKey } = ctx.config
  const budget = { all, ofKey }
  return vendor.oauth
    ? callWithToken(ctx, vendor.oauth, budget, (token, turn) => work(vendor, { token, turn }))
    : callWithKey(ctx, { vendor: id }, budget, (secret, turn) => work(vendor, { login: JSON.parse(secret), turn }))
}

/** The number of the company's account at a supplier; undefined if none is connected. */
export async function supplierAccount(ctx: Ctx, vendor: SupplierId): Promise<string | undefined> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  return opened?.state === 'connected' ? settings.safeParse(opened.settings).data?.id : undefined
}

export async function connectedSuppliers(ctx: Ctx): Promise<SupplierId[]> {
  const ids = ctx.providers.suppliers.map(({ id }) => id)
  const accounts = await Promise.all(ids.map((id) => supplierAccount(ctx, id)))
  return ids.filter((_id, index) => accounts[index] !== undefined)
}

/** Whether a draft's branch belongs to a supplier that the company has not connected. */
export async function isWithoutSupplier(
  ctx: Ctx,
  { state, branchFacts }: { state: MaterialOrderState; branchFacts: BranchFacts | null },
): Promise<boolean> {
  const vendor = state === 'Draft' ? branchFacts?.vendor : null
  return Boolean(vendor) && (await supplierAccount(ctx, vendor!)) === undefined
}

export type NotReached = { ok: false; reason: 'NOT_CONNECTED' | 'VENDOR_UNREACHABLE' }

/** The result for a person whose request could not reach a supplier. */
export const notReached = ({ reason }: { reason: string }): NotReached => ({
  ok: false,
  reason: reason === 'NOT_CONNECTED' ? 'NOT_CONNECTED' : 'VENDOR_UNREACHABLE',
})
