import type { Page, PageRequest } from '@gable/contract/list'
import type { FormulaForm, MaterialFormula } from '@gable/contract/material-formula'
import { materialLimits } from '@gable/contract/material-words'
import { and, count, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { orTaken } from '../../platform/db/refusal.ts'
import { once } from '../../platform/idempotency.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder } from '../../platform/table/list-export.ts'
import {
  type Deleted,
  type Deletion,
  deleteUnchanged,
  expectVersion,
  type UnexpectedVersion,
  writeNext,
} from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { formulaAdded, formulaChanged, formulaDeleted } from './material.events.ts'
import { materialFormula, materialFormulaProduct } from './material.table.ts'

type Taken =
  | { ok: false; reason: 'ITEM_EXISTS' }
  | { ok: false; reason: 'PRODUCT_ASSOCIATED'; taken: { sku: string; formula: string }[] }
type CreateFormulaResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
type UpdateFormulaResult = { ok: true; version: number } | UnexpectedVersion | Taken

/** Creates a formula. Its name must be unique in the company, and no other formula may be for its materials. */
export async function createFormula(ctx: Ctx, form: FormulaForm): Promise<CreateFormulaResult> {
  return unlessTaken(ctx, { products: form.products }, () =>
    once<CreateFormulaResult>(ctx, async (tx) => {
      if ((await countFormulas(tx)) >= materialLimits.most) return { ok: false, reason: 'MAX_REACHED' }
      const id = await insertFormula(tx, form)
      await emit(tx, formulaAdded, { subjectId: id, data: { name: form.name } })
      return { ok: true, id }
    }),
  )
}

/** Inserts a formula with its products in the caller's transaction. */
export async function insertFormula(tx: Ctx, { products, ...form }: FormulaForm): Promise<string> {
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(materialFormula)
    .values({ ...form, companyId: tx.company.id, createdAt: now, updatedAt: now })
    .returning({ id: materialFormula.id })
  await writeProducts(tx, row!.id, products)
  return row!.id
}

/** Updates a formula unless it changed since the given version. Existing orders keep their quantities. */
export async function updateFormula(
  ctx: Ctx,
  { id, version, products, ...form }: FormulaForm & { id: string; version: number },
): Promise<UpdateFormulaResult> {
  return unlessTaken(ctx, { id, products }, () =>
    ctx.transaction<UpdateFormulaResult>(async (tx) => {
      const seen = expectVersion(await lockFormula(tx, id), version)
      if (!seen.ok) return seen
      const written = await writeNext(tx, materialFormula, seen.known, form)
      const { formulaId, companyId } = materialFormulaProduct
      await tx.db.delete(materialFormulaProduct).where(and(eq(companyId, tx.company.id), eq(formulaId, id)))
      await writeProducts(tx, id, products)
      await emit(tx, formulaChanged, { subjectId: id, data: { name: form.name, expression: form.expression } })
      return { ok: true, version: written }
    }),
  )
}

/** Deletes a formula; succeeds if it is already gone. */
export async function deleteFormula(ctx: Ctx, { id, version }: Deletion): Promise<Deleted> {
  return deleteUnchanged(
    ctx,
    version,
    (tx) => lockFormula(tx, id),
    async (tx, known) => {
      await tx.db.delete(materialFormula).where(formulaOfId(tx, id))
      await emit(tx, formulaDeleted, { subjectId: id, data: { name: known.name } })
    },
  )
}

async function writeProducts(tx: Ctx, formulaId: string, products: readonly string[]): Promise<void> {
  const rows = [...new Set(products)].map((sku, position) => ({ companyId: tx.company.id, formulaId, sku, position }))
  if (rows.length > 0) await tx.db.insert(materialFormulaProduct).values(rows)
}

async function unlessTaken<Result>(
  ctx: Ctx,
  { id, products }: { id?: string; products: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result | Taken> {
  const result = await orTaken('material_formula_name', 'ITEM_EXISTS', () =>
    orTaken('material_formula_sku', 'PRODUCT_ASSOCIATED', work),
  )
  if (!isAssociated(result)) return result
  return { ok: false, reason: 'PRODUCT_ASSOCIATED', taken: await productsOfOthers(ctx, products, id) }
}

const isAssociated = (result: unknown): result is { reason: 'PRODUCT_ASSOCIATED' } =>
  (result as { reason?: string }).reason === 'PRODUCT_ASSOCIATED'

const byName: ListOrder = {
  name: 'materialFormula',
  keys: [textKey(sql`lower(${materialFormula.name})`), idKey(materialFormula.id)],
  direction: 'asc',
}

const skus = sql<string[]>`coalesce((select json_agg(p.sku order by p.position) from ${materialFormulaProduct} as p
  where p.company_id = ${materialFormula.companyId} and p.formula_id = ${materialFormula.id}), '[]'::json)`
const { id, version, name, expression, unit, note } = materialFormula
const shown = { id, version, name, expression, unit, note, products: skus }

const ofCompany = ({ company }: Pick<Ctx, 'company'>) => eq(materialFormula.companyId, company.id)

const formulaOfId = (ctx: Pick<Ctx, 'company'>, formulaId: string) =>
  and(ofCompany(ctx), eq(materialFormula.id, formulaId))

/** The company's formulas, sorted by name. A search matches their names and the SKUs that they are for. */
export async function listFormulas(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<MaterialFormula>> {
  const page = keysetPage(byName, requested)
  const found = await ctx.db
    .select({ ...shown, place: page.place })
    .from(materialFormula)
    .where(and(ofCompany(ctx), naming(search), page.behind))
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return page.of(found, (row) => row)
}

/** The ids of the matching formulas in list order, with their positions from 1. */
export const formulasInOrder = (ctx: Ctx, { search }: { search: string }, max: number): SQL =>
  idsInOrder(byName, id, sql`${materialFormula} where ${and(ofCompany(ctx), naming(search))}`, max)

function naming(search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search)
  return or(ilike(materialFormula.name, pattern), sql`${skus}::text ilike ${pattern}`)
}

export async function readFormula(ctx: Ctx, formulaId: string): Promise<MaterialFormula | undefined> {
  const [row] = await ctx.db.select(shown).from(materialFormula).where(formulaOfId(ctx, formulaId))
  return row
}

/** Formulas by id; omits those that no longer exist. */
export async function readFormulas(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MaterialFormula>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select(shown)
    .from(materialFormula)
    .where(and(ofCompany(ctx), inArray(materialFormula.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of the formulas for these SKUs, keyed by the SKU in lower case. */
export async function formulasBySku(ctx: Ctx, provided: readonly string[]): Promise<Map<string, string>> {
  if (provided.length === 0) return new Map()
  const { companyId, formulaId, sku } = materialFormulaProduct
  const requested = [...new Set(provided.map((each) => each.toLowerCase()))]
  const rows = await ctx.db
    .select({ formulaId, sku: sql<string>`lower(${sku})` })
    .from(materialFormulaProduct)
    .where(and(eq(companyId, ctx.company.id), inArray(sql`lower(${sku})`, requested)))
  return new Map(rows.map((row) => [row.sku, row.formulaId]))
}

/** The formulas other than the given one that these SKUs belong to, by SKU. */
async function productsOfOthers(
  ctx: Ctx,
  provided: readonly string[],
  except: string | undefined,
): Promise<{ sku: string; formula: string }[]> {
  const p = materialFormulaProduct
  const requested = [...new Set(provided.map((each) => each.toLowerCase()))]
  if (requested.length === 0) return []
  return ctx.db
    .select({ sku: p.sku, formula: name })
    .from(p)
    .innerJoin(materialFormula, and(eq(materialFormula.companyId, p.companyId), eq(id, p.formulaId)))
    .where(
      and(
        ...[eq(p.companyId, ctx.company.id), inArray(sql`lower(${p.sku})`, requested)],
        except ? ne(p.formulaId, except) : undefined,
      ),
    )
    .orderBy(p.sku)
}

/** Locks a formula for an edit. */
async function lockFormula(tx: Ctx, formulaId: string) {
  const [row] = await tx.db.select().from(materialFormula).where(formulaOfId(tx, formulaId)).for('update')
  return row
}

async function countFormulas(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(materialFormula).where(ofCompany(ctx))
  return row!.all
}
