import type { Page, PageRequest } from '@gable/contract/list'
import type { BranchFacts } from '@gable/contract/material'
import type { MaterialBranch } from '@gable/contract/material-template'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder, inOrderOf } from '../../platform/table/list-export.ts'
import { materialBranch } from './material.table.ts'

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

export const branchOfId = (ctx: Pick<Ctx, 'company'>, branchId: string) =>
  and(ofCompany(ctx), eq(materialBranch.id, branchId))

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
export async function lockBranch(tx: Ctx, branchId: string) {
  const [row] = await tx.db.select().from(materialBranch).where(branchOfId(tx, branchId)).for('update')
  return row
}

export async function countBranches(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(materialBranch).where(ofCompany(ctx))
  return row!.all
}
