import type { ReportFigures } from '@gable/contract/measurement-figures'
import type { ReportSource } from '@gable/contract/measurement-vendor'
import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { lead } from '../../../selling/lead/lead.table.ts'
import { measurementOrder } from '../measurement.table.ts'
import { figuresOfOwn, visibleOrders } from './measurement.order.query.ts'

/** A measurement of a lead's roofs with available figures. */
export interface LeadFigures {
  id: string
  source: ReportSource
  madeAt: Date
  figures: ReportFigures
}

/**
 * The measurements of a lead that the person may see, the newest first: our own and those of vendors. Our own figures
 * are derived from the roofs here, so this must not run inside a transaction.
 * @param only the id of the only one to read.
 */
export async function figuresOfLead(
  ctx: Ctx,
  leadId: string,
  { most, only }: { most: number; only?: string | undefined },
): Promise<LeadFigures[]> {
  const { id, provider, createdAt, figures, made } = measurementOrder
  const rows = await ctx.db
    .select({ id, source: provider, createdAt, figures, made })
    .from(measurementOrder)
    .innerJoin(lead, and(eq(lead.companyId, measurementOrder.companyId), eq(lead.id, measurementOrder.leadId)))
    .where(
      and(
        ...[visibleOrders(ctx), eq(measurementOrder.leadId, leadId), only ? eq(id, only) : undefined],
        or(isNotNull(figures), isNotNull(made)),
      ),
    )
    .orderBy(desc(measurementOrder.id))
    .limit(most)
  return rows.flatMap(({ createdAt: madeAt, made: own, figures: known, ...row }) => {
    const measured = known ?? (own && figuresOfOwn(own))
    return measured ? [{ ...row, madeAt, figures: measured }] : []
  })
}
