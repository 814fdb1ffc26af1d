import type { MeasuredRoof } from '@gable/contract/material'
import { materialLimits } from '@gable/contract/material-words'
import { onlyArea, type ReportFigures } from '@gable/contract/measurement-figures'
import type { Ctx } from '../../platform/context.ts'
import { figuresOfLead } from '../measurement/vendor/measurement.roofs.query.ts'
import { readQuotedRoof } from './material.roof.query.ts'
import { valuesOfFigures } from './material.roof-values.ts'

/**
 * The roofs of a lead that material quantities can be calculated with, the newest first: its measurements, and last the area that
 * it was quoted with. `only` leaves out the measurements but the one of this id. A measurement without a waste factor takes that of
 * the last quote, and all have the stories of its answers. Undefined for a lead that the person may not see.
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
