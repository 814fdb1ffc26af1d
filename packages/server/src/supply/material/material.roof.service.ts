import type { MeasuredRoof } from '@gable/contract/material'
import type { RoofValues } from '@gable/contract/material-formula'
import type { HomeownerSelection } from '@gable/contract/material-selection'
import { materialLimits } from '@gable/contract/material-words'
import { onlyArea, type ReportFigures } from '@gable/contract/measurement-figures'
import type { FormulaInput } from '@gable/pricing/formula-input'
import type { Ctx } from '../../platform/context.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { figuresOfLead } from '../measurement/vendor/measurement.nearby.query.ts'
import { readQuotedRoof, readSelection } from './material.roof.query.ts'

/**
 * The roofs of a lead that material quantities can be calculated with, the newest first: its measurements, and finally
 * the area from its last quote. `only` limits the measurements to the one with this id. A measurement without a waste
 * factor uses that of the last quote, and all use the stories from its answers. Undefined if the person may not see the
 * lead.
 */
export async function roofsOfLead(ctx: Ctx, leadId: string, only?: string): Promise<MeasuredRoof[] | undefined> {
  const quoted = await readQuotedRoof(ctx, leadId)
  if (!quoted) return undefined
  const valuesOf = (figures: ReportFigures) =>
    valuesOfFigures({ ...figures, wasteBps: figures.wasteBps ?? quoted.wasteBps }, quoted.stories)
  const measured = (await figuresOfLead(ctx, leadId, { most: materialLimits.roofs, only })).map(
    ({ id, source, madeAt, figures }) => ({
      id,
      source,
      madeAt: madeAt.toISOString(),
      values: valuesOf(figures),
    }),
  )
  if (!quoted.areaSqft) return measured
  const values = valuesOf(onlyArea(quoted.areaSqft))
  return [...measured, { id: leadId, source: null, madeAt: quoted.createdAt.toISOString(), values }]
}

/**
 * The figures of a measurement in the format of formulas, in thousandths. Omits figures that the measurement lacks.
 * @param stories of the house, which no measurement contains; null if unknown.
 */
function valuesOfFigures(figures: ReportFigures, stories: number | null): RoofValues {
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

/**
 * The product and color that a lead's homeowner selected, null if none; undefined if the person may not see the lead.
 */
export async function selectionOfLead(
  ctx: Ctx,
  { leadId, quoteId }: { leadId: string; quoteId?: string | undefined },
): Promise<HomeownerSelection | null | undefined> {
  return (await seesLead(ctx, leadId)) ? readSelection(ctx, leadId, quoteId) : undefined
}
