import { parseFormula } from '@gable/pricing/formula'
import { evaluateFormula } from '@gable/pricing/formula-evaluate'
import type { FormulaValues } from '@gable/pricing/formula-input'
import { orderQuantity } from '@gable/pricing/package-rounding'
import type { MeasuredRoof, UsedFormula } from './material.ts'
import type { RoofValues } from './material-formula.ts'
import type { MaterialUnit } from './material-words.ts'

/** Calculates material quantities for a roof, on the server and while a person edits. Zod-free. */

/** A measured roof with a manually entered waste factor; NaN is a factor that is still being typed. */
export function withWaste(roof: MeasuredRoof, wasteBps: number | null): MeasuredRoof {
  return wasteBps === null || Number.isNaN(wasteBps)
    ? roof
    : { ...roof, values: { ...roof.values, WASTE: wasteBps * 10 } }
}

/** A formula's result for a roof, rounded to whole packages of the unit, or the reason why there is none. */
export function applyFormula(
  { name, expression }: { name: string; expression: string },
  unit: MaterialUnit,
  values: RoofValues,
): UsedFormula {
  const used: UsedFormula = { name, expression, quantity: null, missing: null }
  const parsed = parseFormula(expression)
  if (!parsed.ok) return used
  const result = evaluateFormula(parsed.formula, values as FormulaValues)
  if (!result.ok) return { ...used, missing: result.reason === 'NOT_MEASURED' ? result.input : null }
  const rounded = orderQuantity(result.value, unit)
  if (!rounded.ok || rounded.quantityThousandths >= 10_000_000_000) return used
  // 12,500 thousandths are "12.5": numbers of up to 10 digits print every decimal exactly.
  return { ...used, quantity: String(rounded.quantityThousandths / 1_000) }
}
