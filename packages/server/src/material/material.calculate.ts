import type { MeasuredRoof, UsedFormula } from '@gable/contract/material'
import type { RoofValues } from '@gable/contract/material-formula'
import type { MaterialUnit } from '@gable/contract/material-words'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import { parseFormula } from '@gable/pricing/formula'
import { evaluateFormula } from '@gable/pricing/formula-evaluate'
import type { FormulaInput, FormulaValues } from '@gable/pricing/formula-input'
import { orderQuantity } from '@gable/pricing/package-rounding'

/** The figures of a measurement as formulas take them, in thousandths. What the measurement does not say is left out. */
export function valuesOfFigures(figures: ReportFigures): RoofValues {
  const { areaSqft, facets, rise, structures, wasteBps, lengths } = figures
  const outline = lengths.eave === null || lengths.rake === null ? null : lengths.eave + lengths.rake
  const known: Record<FormulaInput, number | null> = {
    AREA: areaSqft,
    SQUARES: areaSqft / 100,
    EAVES: lengths.eave,
    RAKES: lengths.rake,
    RIDGES: lengths.ridge,
    HIPS: lengths.hip,
    VALLEYS: lengths.valley,
    STEPFLASHING: lengths.stepFlashing,
    FLASHING: lengths.flashing,
    PERIMETER: outline,
    FACETS: facets,
    STRUCTURES: structures,
    WASTE: wasteBps === null ? null : wasteBps / 100,
    DRIPEDGE: lengths.dripEdge,
    STARTER: lengths.starter,
    RIDGECAP: lengths.ridgeCap,
    ICEWATER: lengths.iceAndWater,
    PITCH: rise,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([input, value]) => (value === null ? [] : [[input, Math.round(value * 1_000)]])),
  )
}

/** A measured roof with the waste factor that a person entered in place of the measured one. */
export function withWaste(roof: MeasuredRoof, wasteBps: number | null): MeasuredRoof {
  return wasteBps === null ? roof : { ...roof, values: { ...roof.values, WASTE: wasteBps * 10 } }
}

/** A formula's result for a roof in whole packages of the unit, and why there is none. */
export function useFormula(
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
  return { ...used, quantity: quantityText(rounded.quantityThousandths) }
}

/** 12,500 thousandths are "12.5". */
function quantityText(thousandths: number): string {
  const whole = Math.floor(thousandths / 1_000)
  const rest = String(thousandths % 1_000)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}
