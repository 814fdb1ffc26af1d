import type { FormulaForm } from '@gable/contract/material-formula'
import { materialLimits } from '@gable/contract/material-words'
import { and, eq } from 'drizzle-orm'
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
import { formulaAdded, formulaChanged, formulaDeleted } from './material.events.ts'
import { countFormulas, formulaOfId, lockFormula, productsOfOthers } from './material.formula.query.ts'
import { materialFormula, materialFormulaProduct } from './material.table.ts'

type Taken =
  | { ok: false; reason: 'ITEM_EXISTS' }
  | { ok: false; reason: 'PRODUCT_ASSOCIATED'; taken: { sku: string; formula: string }[] }
export type CreateFormulaResult = { ok: true; id: string } | Taken | { ok: false; reason: 'MAX_REACHED' }
export type UpdateFormulaResult = { ok: true; version: number } | UnexpectedVersion | Taken

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
