import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { materialFormula, materialTemplate } from './material.table.ts'

/** The ids of the company's formulas, keyed by name in lower case. */
export async function namesOfFormulas(ctx: Ctx): Promise<Map<string, string>> {
  const { id, name, companyId } = materialFormula
  const rows = await ctx.db.select({ id, name }).from(materialFormula).where(eq(companyId, ctx.company.id))
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]))
}

/** The names of the company's templates, in lower case. */
export async function namesOfTemplates(ctx: Ctx): Promise<Set<string>> {
  const { name, companyId } = materialTemplate
  const rows = await ctx.db.select({ name }).from(materialTemplate).where(eq(companyId, ctx.company.id))
  return new Set(rows.map((row) => row.name.toLowerCase()))
}
