import type { RoofValues } from '@gable/contract/material-formula'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { FormulaInput } from '@gable/pricing/formula-input'

/**
 * The figures of a measurement as formulas take them, in thousandths. What the measurement does not say is left out.
 * @param stories of the house, which no measurement says; null where nobody has said it.
 */
export function valuesOfFigures(figures: ReportFigures, stories: number | null): RoofValues {
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
    STORIES: stories,
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([input, value]) => (value === null ? [] : [[input, Math.round(value * 1_000)]])),
  )
}
