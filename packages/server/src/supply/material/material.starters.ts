import type { FormulaForm } from '@gable/contract/material-formula'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { executeSql } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { startersAdded } from './material.events.ts'
import { insertFormula } from './material.formula.service.ts'
import { starterFormulas, starterTemplates } from './material.starter-set.ts'
import { namesOfFormulas, namesOfTemplates } from './material.starters.query.ts'
import { insertTemplate } from './material.template.service.ts'

/** Adds the starter formulas and templates whose names are not in use; a second call adds nothing. */
export async function addStarters(ctx: Ctx): Promise<{ ok: true; formulas: number; templates: number }> {
  return once(ctx, async (tx) => {
    await executeSql(
      tx.db,
      sql`select pg_advisory_xact_lock(hashtextextended(${`material starters ${tx.company.id}`}, 0))`,
    )
    const formulaIds = await namesOfFormulas(tx)
    const taken = await namesOfTemplates(tx)
    const formulas = starterFormulas.filter(({ name }) => !formulaIds.has(name.toLowerCase()))
    for (const formula of formulas) formulaIds.set(formula.name.toLowerCase(), await insertFormula(tx, formula))
    const templates = starterTemplates.filter(({ name }) => !taken.has(name.toLowerCase()))
    for (const { name, lines } of templates) {
      await insertTemplate(tx, { name, lines: lines.map((line) => lineOf(line, formulaIds)) })
    }
    const added = { formulas: formulas.length, templates: templates.length }
    if (added.formulas + added.templates > 0) await emit(tx, startersAdded, { subjectId: tx.company.id, data: added })
    return { ok: true as const, ...added }
  })
}

/** A line whose quantity comes from the formula of this name. */
function lineOf({ name, formula }: { name: string; formula: string }, formulaIds: ReadonlyMap<string, string>) {
  const { unit } = starterFormulas.find((one) => one.name === formula) as FormulaForm
  const formulaId = formulaIds.get(formula.toLowerCase()) ?? null
  return { name, sku: '', color: '', unit, formulaId, quantity: '', priceCents: null, unavailable: false }
}
