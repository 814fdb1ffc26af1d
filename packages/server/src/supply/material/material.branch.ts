import type { Page, PageRequest } from '@gable/contract/list'
import type { BranchFacts } from '@gable/contract/material'
import type { BranchForm, MaterialBranch } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage } from '../../platform/keyset.ts'
import {
  byName,
  createNamed,
  deleteNamed,
  insertRecord,
  isRecord,
  ofCompany,
  updateNamed,
} from '../../platform/records.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { type Deletion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { branchAdded, branchChanged, branchDeleted } from './material.events.ts'
import { materialBranch } from './material.table.ts'

const branches = {
  table: materialBranch,
  index: 'material_branch_name',
  taken: 'ITEM_EXISTS',
  most: materialLimits.most,
  added: branchAdded,
  deleted: branchDeleted,
} as const

/** Creates a branch. Its name must be unique in the company. */
export const createBranch = (ctx: Ctx, form: BranchForm) =>
  createNamed(ctx, branches, form.name, (tx) => insertRecord(tx, materialBranch, form))

/** Updates a branch unless it changed since the given version. Existing orders for it remain unchanged. */
export const updateBranch = (ctx: Ctx, { id, version, ...form }: BranchForm & { id: string; version: number }) =>
  updateNamed(ctx, branches, { id, version }, async (tx, known) => {
    const written = await writeNext(tx, materialBranch, known, form)
    await emit(tx, branchChanged, { subjectId: id, data: { name: form.name } })
    return written
  })

/** Deletes a branch; succeeds if it is already gone. */
export const deleteBranch = (ctx: Ctx, deletion: Deletion) => deleteNamed(ctx, branches, deletion)

const order = byName('materialBranch', materialBranch)
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

/** The branches that the company orders from, sorted by name. */
export async function listBranches(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<MaterialBranch>> {
  const page = keysetPage(order, requested)
  const found = ctx.db
    .select({ ...shown, place: page.place })
    .from(materialBranch)
    .where(and(ofCompany(ctx, materialBranch), naming(search), page.behind))
  return page.read(found)
}

const words = sql`concat_ws(' ', ${name}, ${supplier}, ${street}, ${city}, ${state}, ${postalCode})`
const naming = (search: string): SQL | undefined => (search ? sql`${words} ilike ${containing(search)}` : undefined)

/** The ids of the matching branches in list order, with their positions from 1. */
export const branchesInOrder = (ctx: Ctx, { search }: { search: string }, max: number): SQL =>
  idsInOrder(order, id, sql`${materialBranch} where ${and(ofCompany(ctx, materialBranch), naming(search))}`, max)

/** Branches by id, in the given order. */
export async function branchesByIds(ctx: Ctx, ids: readonly string[]): Promise<MaterialBranch[]> {
  const found = await ctx.db
    .select(shown)
    .from(materialBranch)
    .where(and(ofCompany(ctx, materialBranch), inArray(id, [...ids])))
  return inOrderOf(ids, found)
}

export async function readBranch(ctx: Ctx, branchId: string): Promise<MaterialBranch | undefined> {
  const [row] = await ctx.db
    .select(shown)
    .from(materialBranch)
    .where(isRecord(ctx, materialBranch, branchId))
  return row
}

/** The branch data that an order stores. */
export const factsOfBranch = (branch: MaterialBranch): BranchFacts => {
  const { name, supplier, phone, email, accountNumber, vendor, number } = branch
  return { name, supplier, phone, email, accountNumber, vendor, number }
}
