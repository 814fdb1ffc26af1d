import type { Page, PageRequest } from '@gable/contract/list'
import type { FormulaForm, MaterialFormula } from '@gable/contract/material-formula'
import { materialLimits } from '@gable/contract/material-words'
import { and, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { orTaken } from '../../platform/db/refusal.ts'
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
import { idsInOrder } from '../../platform/table/list-export.ts'
import { type Deletion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { formulaAdded, formulaChanged, formulaDeleted } from './material.events.ts'
import { materialFormula, materialFormulaProduct } from './material.table.ts'

const formulas = {
  table: materialFormula,
  index: 'material_formula_name',
  taken: 'ITEM_EXISTS',
  most: materialLimits.most,
  added: formulaAdded,
  deleted: formulaDeleted,
} as const

/** Creates a formula. Its name must be unique in the company, and no other formula may be for its materials. */
export const createFormula = (ctx: Ctx, form: FormulaForm) =>
  unlessTaken(ctx, { products: form.products }, () =>
    createNamed(ctx, formulas, form.name, (tx) => insertFormula(tx, form)),
  )

/** Inserts a formula with its products in the caller's transaction. */
export async function insertFormula(tx: Ctx, { products, ...form }: FormulaForm): Promise<string> {
  const formulaId = await insertRecord(tx, materialFormula, form)
  await writeProducts(tx, formulaId, products)
  return formulaId
}

/** Updates a formula unless it changed since the given version. Existing orders keep their quantities. */
export const updateFormula = (
  ctx: Ctx,
  { id, version, products, ...form }: FormulaForm & { id: string; version: number },
) =>
  unlessTaken(ctx, { id, products }, () =>
    updateNamed(ctx, formulas, { id, version }, async (tx, known) => {
      const written = await writeNext(tx, materialFormula, known, form)
      const { formulaId } = materialFormulaProduct
      await tx.db.delete(materialFormulaProduct).where(and(ofCompany(tx, materialFormulaProduct), eq(formulaId, id)))
      await writeProducts(tx, id, products)
      await emit(tx, formulaChanged, { subjectId: id, data: { name: form.name, expression: form.expression } })
      return written
    }),
  )

/** Deletes a formula; succeeds if it is already gone. */
export const deleteFormula = (ctx: Ctx, deletion: Deletion) => deleteNamed(ctx, formulas, deletion)

async function writeProducts(tx: Ctx, formulaId: string, products: readonly string[]): Promise<void> {
  const rows = [...new Set(products)].map((sku, position) => ({ companyId: tx.company.id, formulaId, sku, position }))
  if (rows.length > 0) await tx.db.insert(materialFormulaProduct).values(rows)
}

/** Runs some work and refuses materials that other formulas are for. */
async function unlessTaken<Result>(
  ctx: Ctx,
  { id, products }: { id?: string; products: readonly string[] },
  work: () => Promise<Result>,
): Promise<Result | { ok: false; reason: 'PRODUCT_ASSOCIATED'; taken: { sku: string; formula: string }[] }> {
  const refused = { ok: false, reason: 'PRODUCT_ASSOCIATED' } as const
  const result = await orTaken('material_formula_sku', refused.reason, work)
  return isAssociated(result) ? { ...refused, taken: await productsOfOthers(ctx, products, id) } : (result as Result)
}

const isAssociated = (result: unknown) => (result as { reason?: string }).reason === 'PRODUCT_ASSOCIATED'

const order = byName('materialFormula', materialFormula)

const skus = sql<string[]>`coalesce((select json_agg(p.sku order by p.position) from ${materialFormulaProduct} as p
  where p.company_id = ${materialFormula.companyId} and p.formula_id = ${materialFormula.id}), '[]'::json)`
const { id, version, name, expression, unit, note } = materialFormula
const shown = { id, version, name, expression, unit, note, products: skus }

/** The company's formulas, sorted by name. A search matches their names and the SKUs that they are for. */
export async function listFormulas(
  ctx: Ctx,
  { search, ...requested }: { search: string } & PageRequest,
): Promise<Page<MaterialFormula>> {
  const page = keysetPage(order, requested)
  const found = ctx.db
    .select({ ...shown, place: page.place })
    .from(materialFormula)
    .where(and(ofCompany(ctx, materialFormula), naming(search), page.behind))
  return page.read(found)
}

/** The ids of the matching formulas in list order, with their positions from 1. */
export const formulasInOrder = (ctx: Ctx, { search }: { search: string }, max: number): SQL =>
  idsInOrder(order, id, sql`${materialFormula} where ${and(ofCompany(ctx, materialFormula), naming(search))}`, max)

function naming(search: string): SQL | undefined {
  if (!search) return undefined
  const pattern = containing(search)
  return or(ilike(materialFormula.name, pattern), sql`${skus}::text ilike ${pattern}`)
}

export async function readFormula(ctx: Ctx, formulaId: string): Promise<MaterialFormula | undefined> {
  const [row] = await ctx.db
    .select(shown)
    .from(materialFormula)
    .where(isRecord(ctx, materialFormula, formulaId))
  return row
}

/** Formulas by id; omits those that no longer exist. */
export async function readFormulas(ctx: Ctx, ids: readonly string[]): Promise<Map<string, MaterialFormula>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select(shown)
    .from(materialFormula)
    .where(and(ofCompany(ctx, materialFormula), inArray(materialFormula.id, [...new Set(ids)])))
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
