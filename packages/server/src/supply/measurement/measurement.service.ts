import { isDeepStrictEqual } from 'node:util'
import type { MeasurementProvider, MeasurementStatus } from '@gable/contract/status'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { and, eq } from 'drizzle-orm'
import { measuringSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { viewer } from '../../platform/viewer.ts'
import { emit } from '../../platform/work/events.ts'
import { measurementOrdered, measurementRetried } from './measurement.events.ts'
import { getMeasurement, type LeadToMeasure, readLeadToMeasure } from './measurement.query.ts'
import { type SourceResult, sourceOf } from './measurement.source.ts'
import { measurementOrder } from './measurement.table.ts'

export type OrderResult =
  | { ok: true; id: string }
  | { ok: false; reason: 'NOT_FOUND' | 'ROOF_REQUIRED' | 'REPORT_NOT_AVAILABLE' }

/**
 * Measures the included roofs of a lead in their current state. The figures are available at once; a job renders the
 * PDF, see {@link makePdf}.
 */
export async function orderMeasurement(
  ctx: Ctx,
  order: { leadId: string; provider: MeasurementProvider },
): Promise<OrderResult> {
  const measured = await measureLead(ctx, order.leadId)
  const result = await once<InsertResult>(ctx, (tx) => insertOrder(tx, order, measured))
  // Someone edited the roofs while they were being measured.
  return !result.ok && result.reason === 'CHANGED' ? orderMeasurement(ctx, order) : result
}

interface MeasuredLead {
  lead: LeadToMeasure
  source: SourceResult
  figures: { areaSqft: number; facets: number }
}

/** Derives the current roofs of a lead before anything is locked. */
async function measureLead(ctx: Ctx, leadId: string): Promise<MeasuredLead | undefined> {
  const lead = await readLeadToMeasure(ctx, leadId)
  if (!lead) return undefined
  const source = sourceOf(lead, await measuringSettings(ctx))
  const { areaSqft, facets } = source.ok
    ? measurementReport(measureRoofs(source.made.structures))
    : { areaSqft: 0, facets: 0 }
  return { lead, source, figures: { areaSqft, facets } }
}

type InsertResult = OrderResult | { ok: false; reason: 'CHANGED' }

async function insertOrder(
  tx: Ctx,
  { leadId, provider }: { leadId: string; provider: MeasurementProvider },
  measured: MeasuredLead | undefined,
): Promise<InsertResult> {
  const lead = await readLeadToMeasure(tx, leadId)
  if (!lead) return { ok: false, reason: 'NOT_FOUND' }
  if (!isDeepStrictEqual(lead, measured?.lead)) return { ok: false, reason: 'CHANGED' }
  const { source, figures } = measured!
  if (!source.ok) return source
  const { made } = source
  const { areaSqft, facets } = figures
  const { street, city, state, postalCode } = lead
  const now = tx.clock.now()
  const [row] = await tx.db
    .insert(measurementOrder)
    .values({
      companyId: tx.company.id,
      leadId,
      provider,
      status: 'In Progress',
      street,
      city,
      state,
      postalCode,
      areaSqft,
      facets,
      made,
      orderedByUserId: viewer(tx).userId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: measurementOrder.id })
  const { id } = row!
  await emit(tx, measurementOrdered, {
    subjectId: leadId,
    data: { orderId: id, provider, areaSqft: Math.round(areaSqft), facets },
  })
  return { ok: true, id }
}

export type RetryResult = { ok: true; status: MeasurementStatus } | { ok: false; reason: 'NOT_FOUND' }

/** Renders the PDF of a failed order again; leaves any other order unchanged. */
export async function retryMeasurement(ctx: Ctx, id: string): Promise<RetryResult> {
  return ctx.transaction(async (tx) => {
    const known = await getMeasurement(tx, { id })
    if (!known) return { ok: false, reason: 'NOT_FOUND' }
    const [changed] = await tx.db
      .update(measurementOrder)
      .set({ status: 'In Progress', updatedAt: tx.clock.now() })
      .where(
        and(
          eq(measurementOrder.companyId, tx.company.id),
          eq(measurementOrder.id, id),
          eq(measurementOrder.status, 'Failed'),
        ),
      )
      .returning({ status: measurementOrder.status })
    if (!changed) return { ok: true, status: known.status }
    await emit(tx, measurementRetried, { subjectId: known.leadId, data: { orderId: id } })
    return { ok: true, status: changed.status }
  })
}
