import type { Page, PageRequest } from '@gable/contract/list'
import type { BranchFacts } from '@gable/contract/material'
import type { BranchForm, MaterialBranch } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { branchAdded, branchChanged, branchDeleted } from './material.events.ts'
import { materialBranch } from './material.table.ts'

type Taken = { ok: false; reason: 'ITEM_EXISTS' }
type CreateBranchResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
type UpdateBranchResult = { ok: true; version: number } | UnexpectedVersion | Taken

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

const byName: ListOrder = {
  name: 'materialBranch',
  keys: [textKey(sql`lower(${materialBranch.name})`), idKey(materialBranch.id)],
  direction: 'asc',
}
const { id, version, name, supplier, phone, email, accountNumber, vendor, number, street, city, state } = materialBranch
const { postalCode, country } = materialBranch
const shown = {
  id,
  version,
  name,
  supplier,
  phone,
  email,
  accountNumber,
  vendor,
  number,
  street,
  city,
  state,
  postalCode,
  country,
}

const ofCompany = ({ company }: Pick<Ctx, 'company'>) => eq(materialBranch.companyId, company.id)

const branchOfId = (ctx: Pick<Ctx, 'company'>, branchId: string) => and(ofCompany(ctx), eq(materialBranch.id, branchId))

/** The branches that the company orders from, sorted by name. */
export async function listBranches(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<MaterialBranch>> {
  const page = keysetPage(byName, requested)
  const found = await ctx.db
    .select({ ...shown, place: page.place })
    .from(materialBranch)
    .where(and(ofCompany(ctx), naming(search), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, (row) => row)
}

const words = sql`concat_ws(' ', ${name}, ${supplier}, ${street}, ${city}, ${state}, ${postalCode})`
const naming = (search: string): SQL | undefined => (search ? sql`${words} ilike ${containing(search)}` : undefined)

/** The ids of the matching branches in list order, with their positions from 1. */
export const branchesInOrder = (ctx: Ctx, { search }: { search: string }, max: number): SQL =>
  idsInOrder(byName, id, sql`${materialBranch} where ${and(ofCompany(ctx), naming(search))}`, max)

/** Branches by id, in the given order. */
export async function branchesByIds(ctx: Ctx, ids: readonly string[]): Promise<MaterialBranch[]> {
  const found = await ctx.db
    .select(shown)
    .from(materialBranch)
    .where(and(ofCompany(ctx), inArray(id, [...ids])))
  return inOrderOf(ids, found)
}

export async function readBranch(ctx: Ctx, branchId: string): Promise<MaterialBranch | undefined> {
  const [row] = await ctx.db.select(shown).from(materialBranch).where(branchOfId(ctx, branchId))
  return row
}

/** The branch data that an order stores. */
export const factsOfBranch = (branch: MaterialBranch): BranchFacts => {
  const { name, supplier, phone, email, accountNumber, vendor, number } = branch
  return { name, supplier, phone, email, accountNumber, vendor, number }
}

/** Locks a branch for an edit. */
async function lockBranch(tx: Ctx, branchId: string) {
  const [row] = await tx.db.select().from(materialBranch).where(branchOfId(tx, branchId)).for('update')
  return row
}

async function countBranches(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(materialBranch).where(ofCompany(ctx))
  return row!.all
}
