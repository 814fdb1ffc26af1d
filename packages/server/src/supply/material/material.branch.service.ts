import type { BranchForm } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import type { Ctx } from '../../platform/context.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { branchOfId, countBranches, lockBranch } from './material.branch.query.ts'
import { branchAdded, branchChanged, branchDeleted } from './material.events.ts'
import { materialBranch } from './material.table.ts'

type Taken = { ok: false; reason: 'ITEM_EXISTS' }
export type CreateBranchResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
export type UpdateBranchResult = { ok: true; version: number } | UnexpectedVersion | Taken

const unlessTaken = <Result>(work: () => Promise<Result>): Promise<Result | Taken> =>
  orTaken('material_branch_name', 'ITEM_EXISTS', work)

/** Creates a branch. Its name must be unique in the company. */
export async function createBranch(ctx: Ctx, form: BranchForm): Promise<CreateBranchResult> {
  return unlessTaken(() =>
    once<CreateBranchResult>(ctx, async (tx) => {
      if ((await countBranches(tx)) >= materialLimits.most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insertBranch(tx, form)
      await emit(tx, branchAdded, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

export async function insertBranch(tx: Ctx, form: BranchForm): Promise<string> {
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(materialBranch)
    .values({ ...form, companyId: tx.company.id, createdAt: now, updatedAt: now })
    .returning({ id: materialBranch.id })
  return row!.id
}

/** Updates a branch unless it changed since the given version. Existing orders for it remain unchanged. */
export async function updateBranch(
  ctx: Ctx,
  { id, version, ...form }: BranchForm & { id: string; version: number },
): Promise<UpdateBranchResult> {
  return unlessTaken(() =>
    ctx.transaction<UpdateBranchResult>(async (tx) => {
      const seen = expectVersion(await lockBranch(tx, id), version)
      if (!seen.ok) return seen
      const written = await writeNext(tx, materialBranch, seen.known, form)
      await emit(tx, branchChanged, { subjectId: id, data: { name: form.name } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a branch; succeeds if it is already gone. */
export async function deleteBranch(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockBranch(tx, id),
    async (tx, known) => {
      await tx.db.delete(materialBranch).where(branchOfId(tx, id))
      await emit(tx, branchDeleted, { subjectId: id, data: { name: known.name } })
    },
  )
}
