import type { CatalogItem } from '@gable/contract/material-supplier'
import { materialLimits } from '@gable/contract/material-words'
import { type SupplierId, supplierLimits } from '@gable/contract/supplier'
import type { Ctx } from '../../platform/context.ts'
import { readBranch } from './material.branch.query.ts'
import { asBuyer, type NotReached, notReached } from './material.supplier.ts'

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
