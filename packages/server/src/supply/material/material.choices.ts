import { milesBetween } from '@gable/contract/distance'
import type { BranchChoice } from '@gable/contract/material'
import type { MaterialBranch } from '@gable/contract/material-template'
import { materialLimits } from '@gable/contract/material-words'
import type { Ctx } from '../../platform/context.ts'
import { zipPoint } from '../../quoting/map/map.places.ts'
import { listBranches } from './material.branch.ts'
import { listFormulas } from './material.formula.ts'
import { connectedSuppliers } from './material.supplier.ts'
import { listTemplates } from './material.template.ts'

/**
 * All formulas, templates, and branches of the company, sorted by name: a company has a few hundred at most.
 * @param zip lists the branches nearest to it first; empty for none.
 */
export async function readChoices(ctx: Ctx, zip: string) {
  const all = { search: '', pageSize: materialLimits.most }
  const formulas = await listFormulas(ctx, all)
  const templates = await listTemplates(ctx, all)
  const branches = await listBranches(ctx, all)
  return {
    formulas: formulas.rows,
    templates: templates.rows.map(({ id, name }) => ({ id, name })),
    branches: nearestFirst(branches.rows.map((row) => choiceOf(row, zipPoint(zip.slice(0, 5))))),
    suppliers: await connectedSuppliers(ctx),
  }
}

function choiceOf(row: MaterialBranch, from: [number, number] | undefined): BranchChoice {
  const { id, name, supplier, city, vendor, postalCode } = row
  const point = zipPoint(postalCode.slice(0, 5)) ?? null
  return {
    id,
    name,
    supplier,
    city,
    vendor,
    point,
    miles: from && point ? Math.round(milesBetween(from, point)) : null,
  }
}

/** Branches at an unknown distance come last, sorted by name. */
const nearestFirst = (branches: BranchChoice[]): BranchChoice[] =>
  branches.sort((one, other) => (one.miles ?? Number.MAX_VALUE) - (other.miles ?? Number.MAX_VALUE))
