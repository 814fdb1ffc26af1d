import { milesBetween } from '@gable/contract/distance'
import type { SupplierBranchRow } from '@gable/contract/material-template'
import { type SupplierId, supplierLimits } from '@gable/contract/supplier'
import type { Ctx } from '../../platform/context.ts'
import { zipPoint } from '../../quoting/map/map.places.ts'
import { asBuyer, type NotReached, notReached, supplierAccount } from './material.supplier.ts'

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
