import type { MeasuredRoof } from '@gable/contract/material'
import { materialLimits } from '@gable/contract/material-words'
import { onlyArea } from '@gable/contract/measurement-figures'
import { and, eq } from 'drizzle-orm'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { figuresOfLead } from '../measurement/vendor/measurement.roofs.query.ts'
import type { Ctx } from '../platform/context.ts'
import { valuesOfFigures } from './material.roof.ts'

/**
 * The roofs of a lead that material quantities can be calculated with, the newest first: its measurements, and last the area that
 * it was quoted with. Undefined for a lead that the person may not see.
 */
export async function roofsOfLead(ctx: Ctx, leadId: string): Promise<MeasuredRoof[] | undefined> {
  const { roofAreaSqft, createdAt } = lead
  const [known] = await ctx.db
    .select({ roofAreaSqft, createdAt })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  if (!known) return undefined
  const measured = (await figuresOfLead(ctx, leadId, materialLimits.roofs)).map(({ id, source, madeAt, figures }) => ({
    ...{ id, source, madeAt: madeAt.toISOString(), values: valuesOfFigures(figures) },
  }))
  if (!known.roofAreaSqft) return measured
  const quoted = valuesOfFigures(onlyArea(known.roofAreaSqft))
  return [...measured, { id: leadId, source: null, madeAt: known.createdAt.toISOString(), values: quoted }]
}
