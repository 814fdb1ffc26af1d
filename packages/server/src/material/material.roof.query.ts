import type { MeasuredRoof } from '@gable/contract/material'
import { materialLimits } from '@gable/contract/material-words'
import { onlyArea, type ReportFigures } from '@gable/contract/measurement-figures'
import { and, desc, eq } from 'drizzle-orm'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { figuresOfLead } from '../measurement/vendor/measurement.roofs.query.ts'
import type { Ctx } from '../platform/context.ts'
import { quote } from '../quote/quote.table.ts'
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
  const wasteBps = await quotedWaste(ctx, leadId)
  const valuesOf = (figures: ReportFigures) => valuesOfFigures({ ...figures, wasteBps: figures.wasteBps ?? wasteBps })
  const measured = (await figuresOfLead(ctx, leadId, materialLimits.roofs)).map(({ id, source, madeAt, figures }) => ({
    ...{ id, source, madeAt: madeAt.toISOString(), values: valuesOf(figures) },
  }))
  if (!known.roofAreaSqft) return measured
  const quoted = valuesOf(onlyArea(known.roofAreaSqft))
  return [...measured, { id: leadId, source: null, madeAt: known.createdAt.toISOString(), values: quoted }]
}

/** The waste factor that the lead was quoted with last, for measurements that say none. */
async function quotedWaste(ctx: Ctx, leadId: string): Promise<number | null> {
  const [row] = await ctx.db
    .select({ wasteBps: quote.wasteBps })
    .from(quote)
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.leadId, leadId)))
    .orderBy(desc(quote.createdAt))
    .limit(1)
  return row?.wasteBps ?? null
}
