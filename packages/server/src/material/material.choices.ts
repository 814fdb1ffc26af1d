import { materialLimits } from '@gable/contract/material-words'
import type { Ctx } from '../platform/context.ts'
import { listBranches } from './material.branch.query.ts'
import { listFormulas } from './material.formula.query.ts'
import { connectedSuppliers } from './material.supplier.ts'
import { listTemplates } from './material.template.query.ts'

/** All formulas, templates and branches of the company, by name: a company has some hundreds at most. */
export async function readChoices(ctx: Ctx) {
  const all = { search: '', pageSize: materialLimits.most }
  const formulas = await listFormulas(ctx, all)
  const templates = await listTemplates(ctx, all)
  const branches = await listBranches(ctx, all)
  return {
    formulas: formulas.rows,
    templates: templates.rows.map(({ id, name }) => ({ id, name })),
    branches: branches.rows.map(({ id, name, supplier, city }) => ({ id, name, supplier, city })),
    suppliers: await connectedSuppliers(ctx),
  }
}
