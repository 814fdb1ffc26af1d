import { milesBetween } from '@gable/contract/distance'
import type { BranchFacts } from '@gable/contract/material'
import type { CatalogItem } from '@gable/contract/material-supplier'
import type { SupplierBranchRow } from '@gable/contract/material-template'
import { type MaterialOrderState, materialLimits } from '@gable/contract/material-words'
import { type SupplierFailure, type SupplierId, supplierLimits } from '@gable/contract/supplier'
import { z } from 'zod'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { callWithKey, callWithToken } from '../../places/integration/integration.call.ts'
import { openConnection } from '../../places/integration/integration.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { SupplierAccess, SupplierAnswer, SupplierVendor } from '../../platform/ports/supplier.ts'
import { zipPoint } from '../../quoting/map/map.places.ts'
import { readBranch } from './material.branch.ts'

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

/** Branches of a supplier near a ZIP code, the nearest first, with the company's account number there. */
export async function findSupplierBranches(
  ctx: Ctx,
  { vendor, zip }: { vendor: SupplierId; zip: string },
): Promise<{ ok: true; branches: SupplierBranchRow[] } | NotReached> {
  const accountNumber = (await supplierAccount(ctx, vendor)) ?? ''
  const answer = await asBuyer(ctx, vendor, (port, access) => port.branches(access, zip))
  if (!answer.ok) return notReached(answer)
  const from = zipPoint(zip)
  const rows = answer.value.map(({ point, ...branch }) => {
    const at = point ?? zipPoint(branch.postalCode.slice(0, 5))
    return { ...branch, accountNumber, miles: from && at ? Math.round(milesBetween(from, at)) : null }
  })
  // Branches at an unknown distance come last, in the supplier's order.
  rows.sort((one, other) => (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE))
  return { ok: true, branches: rows.slice(0, supplierLimits.branches) }
}

export async function listSupplierAccounts(
  ctx: Ctx,
  vendor: SupplierId,
): Promise<{ ok: true; accounts: { id: string; name: string }[] } | NotReached> {
  const answer = await asBuyer(ctx, vendor, (port, access) => port.accounts(access))
  return answer.ok ? { ok: true, accounts: answer.value.slice(0, supplierLimits.accounts) } : notReached(answer)
}

/** Items of a supplier's catalog that a branch of the company sells. */
export async function findSupplierItems(
  ctx: Ctx,
  { branchId, words }: { branchId: string; words: string },
): Promise<
  { ok: true; items: CatalogItem[] } | NotReached | { ok: false; reason: 'VENDOR_NOT_OFFERED' | 'NOT_FOUND' }
> {
  const branch = await readBranch(ctx, branchId)
  if (!branch) return { ok: false, reason: 'NOT_FOUND' }
  const { vendor, number: branchNumber } = branch
  const search = ctx.providers.suppliers.find(({ id }) => id === vendor)?.search
  if (!vendor || !search) return { ok: false, reason: 'VENDOR_NOT_OFFERED' }
  const answer = await asBuyer(ctx, vendor, (_port, access) => search(access, { branchNumber, words }))
  if (!answer.ok) return notReached(answer)
  const items = answer.value.map(({ name, color, ...item }) => ({
    ...item,
    name: Array.from(name).slice(0, materialLimits.itemName).join(''),
    color: Array.from(color).slice(0, materialLimits.color).join(''),
  }))
  return { ok: true, items }
}
