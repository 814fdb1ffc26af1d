import type { Page, PageRequest } from '@gable/contract/list'
import type { MaterialFormula } from '@gable/contract/material-formula'
import { and, count, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { containing } from '../../platform/db/like.ts'
import { keysetPage, type ListOrder } from '../../platform/keyset.ts'
import { idKey, textKey } from '../../platform/sort-key.ts'
import { idsInOrder } from '../../platform/table/list-export.ts'
import { materialFormula, materialFormulaProduct } from './material.table.ts'

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

export const formulaOfId = (ctx: Pick<Ctx, 'company'>, formulaId: string) =>
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
export async function productsOfOthers(
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
export async function lockFormula(tx: Ctx, formulaId: string) {
  const [row] = await tx.db.select().from(materialFormula).where(formulaOfId(tx, formulaId)).for('update')
  return row
}

export async function countFormulas(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ all: count() }).from(materialFormula).where(ofCompany(ctx))
  return row!.all
}
