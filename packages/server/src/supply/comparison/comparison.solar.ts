import { and, eq } from 'drizzle-orm'
import { measuredRoofOf } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { getMeasurement } from '../measurement/measurement.query.ts'
import type { OtherReport, OwnReport } from './comparison.of-lead.ts'
import { solarFigures } from './comparison.query.ts'
import { comparison } from './comparison.table.ts'

/**
 * Asks Google Solar for the roof of a new report, once per report, if the operator uses it and the report states an
 * error to check (decision 0283). Its pitch is an average over the roof, which compares only with a roof of one pitch.
 * @returns undefined if it was asked before, is not in use, or does not know the roof.
 */
export async function askGoogle(ctx: Ctx, leadId: string, own: OwnReport): Promise<OtherReport | undefined> {
  const isInUse = ctx.providers.roofDetectors.some((detector) => detector.measure)
  if (!isInUse || own.statedPercent === null || own.figures.structures !== 1) return undefined
  const isIts = and(eq(comparison.leadId, leadId), eq(comparison.otherId, leadId), eq(comparison.ownId, own.id))
  const [known] = await ctx.db
    .select({ id: comparison.id })
    .from(comparison)
    .where(and(eq(comparison.companyId, ctx.company.id), isIts))
  if (known) return undefined
  const outline = (await getMeasurement(ctx, { id: own.id }))?.made.structures[0]?.outline
  const measured = outline && (await measuredRoofOf(ctx, outline))
  if (!measured) return undefined
  const rise = own.figures.pitches.length === 1 ? measured.rise : null
  return {
    orderId: null,
    brand: 'Google Solar',
    name: 'Google Solar',
    reportedAt: ctx.clock.now(),
    figures: solarFigures(measured.roofAreaSqft, rise),
  }
}
