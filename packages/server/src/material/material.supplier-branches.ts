import type { SupplierBranchRow } from '@gable/contract/material-template'
import type { SupplierId } from '@gable/contract/supplier'
import type { Ctx } from '../platform/context.ts'
import { asBuyer, type NotReached, notReached, supplierAccount } from './material.supplier.ts'

/** Branches of a supplier near a ZIP code, with the number of the company's account there. */
export async function findSupplierBranches(
  ctx: Ctx,
  { vendor, zip }: { vendor: SupplierId; zip: string },
): Promise<{ ok: true; branches: SupplierBranchRow[] } | NotReached> {
  const accountNumber = (await supplierAccount(ctx, vendor)) ?? ''
  const answer = await asBuyer(ctx, vendor, (port, access) => port.branches(access, zip))
  if (!answer.ok) return notReached(answer)
  return { ok: true, branches: answer.value.map((branch) => ({ ...branch, accountNumber })) }
}
