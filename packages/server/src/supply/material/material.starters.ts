import type { FormulaForm } from '@gable/contract/material-formula'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lockName } from '../../platform/db/client.ts'
import { once } from '../../platform/idempotency.ts'
import { insertRecord } from '../../platform/records.ts'
import { emit } from '../../platform/work/events.ts'
import { startersAdded } from './material.events.ts'
import { insertFormula } from './material.formula.ts'
import { materialFormula, materialTemplate } from './material.table.ts'
import { templateNames } from './material.template.ts'

/** Adds the starter formulas and templates whose names are not in use; a second call adds nothing. */
export async function addStarters(ctx: Ctx): Promise<{ ok: true; formulas: number; templates: number }> {
  return once(ctx, async (tx) => {
    await lockName(tx.db, `material starters ${tx.company.id}`)
    const formulaIds = await namesOfFormulas(tx)
    const taken = await templateNames(tx)
    const formulas = starterFormulas.filter(({ name }) => !formulaIds.has(name.toLowerCase()))
    for (const formula of formulas) formulaIds.set(formula.name.toLowerCase(), await insertFormula(tx, formula))
    const templates = starterTemplates.filter(({ name }) => !taken.has(name.toLowerCase()))
    for (const { name, lines } of templates) {
      await insertRecord(tx, materialTemplate, { name, lines: lines.map((line) => lineOf(line, formulaIds)) })
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

/** The ids of the company's formulas, keyed by name in lower case. */
async function namesOfFormulas(ctx: Ctx): Promise<Map<string, string>> {
  const { id, name, companyId } = materialFormula
  const rows = await ctx.db.select({ id, name }).from(materialFormula).where(eq(companyId, ctx.company.id))
  return new Map(rows.map((row) => [row.name.toLowerCase(), row.id]))
}

/**
 * Starter formulas for a company. The coverage of a package is printed on it by manufacturers of common products; each
 * formula's note states it, so that a company can check it against its own product.
 */
const set = (name: string, expression: string, unit: FormulaForm['unit'], note: string): FormulaForm => ({
  name,
  expression,
  unit,
  note,
  products: [],
})

export const starterFormulas: readonly FormulaForm[] = [
  set('Shingles', 'SQUARES*3*(100+WASTE)/100', 'bundle', 'Three bundles cover one square (100 sq ft).'),
  set('Starter strip', 'STARTER/105', 'bundle', 'One bundle covers 105 ft of eaves and rakes.'),
  set('Ridge cap shingles', 'RIDGECAP/25', 'bundle', 'One bundle covers 25 ft of ridges and hips.'),
  set(
    'Ice and water shield',
    'ICEWATER/66',
    'roll',
    'A roll is 3 ft wide and 66 ft long; one course at eaves and valleys.',
  ),
  set('Synthetic underlayment', 'SQUARES*(100+WASTE)/1000', 'roll', 'One roll covers 10 squares.'),
  set('Drip edge', 'DRIPEDGE/10', 'piece', 'A piece is 10 ft long; eaves and rakes.'),
  set('Coil roofing nails', 'SQUARES/15', 'box', '7,200 nails a box; six nails in each of 80 shingles a square.'),
  set(
    'Standing seam panels, 16 in.',
    'SQUARES*75*(100+WASTE)/100',
    'linealFeet',
    'A panel covers 16 in.: 75 ft of panel for one square.',
  ),
  set('High-temperature underlayment', 'SQUARES*(100+WASTE)/200', 'roll', 'One roll covers 2 squares.'),
  set('Metal ridge cap', 'RIDGECAP/9.5', 'piece', '10 ft pieces that lap by 6 in.; ridges and hips.'),
  set('Metal eave and rake trim', 'DRIPEDGE/9.5', 'piece', '10 ft pieces that lap by 6 in.; eaves and rakes.'),
  set('Valley flashing', 'VALLEYS/9.5', 'piece', '10 ft pieces that lap by 6 in.'),
  set('Concrete field tile', 'SQUARES*90*(100+WASTE)/100', 'piece', '90 tiles for one square at 3 in. headlap.'),
  set('Ridge and hip tile', 'RIDGECAP*12/13', 'piece', 'Each trim tile covers 13 in. of ridge or hip.'),
  set(
    'Felt underlayment, two layers',
    'SQUARES*(100+WASTE)/100',
    'roll',
    'A roll of No. 30 felt covers 2 squares in one layer.',
  ),
  set('TPO membrane, 10 ft', 'SQUARES*(100+WASTE)/1000', 'roll', 'A roll is 10 ft wide and 100 ft long.'),
  set('Insulation board, 4 × 8 ft', 'AREA*(100+WASTE)/100/32', 'piece', 'A board covers 32 sq ft.'),
  set('Bonding adhesive, 5 gal', 'AREA/300', 'can', '60 sq ft a gallon, both surfaces coated.'),
]

interface StarterTemplate {
  name: string
  lines: readonly { name: string; formula: string }[]
}

const line = (name: string, formula: string = name) => ({ name, formula })

const starterTemplates: readonly StarterTemplate[] = [
  {
    name: 'Asphalt shingle roof',
    lines: [
      line('Architectural shingles', 'Shingles'),
      line('Starter strip'),
      line('Ridge cap shingles'),
      line('Ice and water shield'),
      line('Synthetic underlayment'),
      line('Drip edge'),
      line('Coil roofing nails'),
    ],
  },
  {
    name: 'Standing seam metal roof',
    lines: [
      line('Standing seam panels', 'Standing seam panels, 16 in.'),
      line('High-temperature underlayment'),
      line('Metal ridge cap'),
      line('Eave and rake trim', 'Metal eave and rake trim'),
      line('Valley flashing'),
    ],
  },
  {
    name: 'Concrete tile roof',
    lines: [
      line('Concrete field tile'),
      line('Ridge and hip tile'),
      line('No. 30 felt', 'Felt underlayment, two layers'),
      line('Valley flashing'),
      line('Drip edge'),
    ],
  },
  {
    name: 'Flat TPO roof',
    lines: [
      line('TPO membrane', 'TPO membrane, 10 ft'),
      line('Insulation board', 'Insulation board, 4 × 8 ft'),
      line('Bonding adhesive', 'Bonding adhesive, 5 gal'),
      line('Drip edge'),
    ],
  },
]
