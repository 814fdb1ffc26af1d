import { isDeepStrictEqual } from 'node:util'
import type { LeadStructure } from '@gable/contract/lead'
import type { MeasuredStructure, MeasurementSource } from '@gable/contract/measurement'
import { heldScan } from '@gable/contract/scan-hold'
import type { MeasurementProvider, MeasurementStatus } from '@gable/contract/status'
import { planeOfRing } from '@gable/roof/plane'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { GEOMETRY_VERSION } from '@gable/roof/roof-of'
import { shownRise } from '@gable/roof/slope'
import { and, eq } from 'drizzle-orm'
import { type MeasuringSettings, measuringSettings } from '../../catalog/quote-settings/quote-settings.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { viewer } from '../../platform/viewer.ts'
import { emit } from '../../platform/work/events.ts'
import { measurementOrdered, measurementRetried } from './measurement.events.ts'
import { getMeasurement, type LeadToMeasure, readLeadToMeasure } from './measurement.query.ts'
import { measurementOrder } from './measurement.table.ts'

type OrderResult =
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

type RetryResult = { ok: true; status: MeasurementStatus } | { ok: false; reason: 'NOT_FOUND' }

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

interface RoofsOfLead {
  point: [number, number] | null
  structures: readonly LeadStructure[]
  slope: { rise: number; coarse: boolean } | null
}

type SourceResult =
  | { ok: true; made: MeasurementSource }
  | { ok: false; reason: 'ROOF_REQUIRED' | 'REPORT_NOT_AVAILABLE' }

/**
 * The source data of a report: the included roofs with their edits, the company's overhang on wall lines, and the
 * lead's slope. If nobody has chosen a slope, uses the one from the scan, or else the company's medium slope. Includes
 * only the parts of a scan that are still valid.
 */
function sourceOf({ point, structures, slope }: RoofsOfLead, settings: MeasuringSettings): SourceResult {
  if (structures.length === 0) return { ok: false, reason: 'REPORT_NOT_AVAILABLE' }
  const included = structures.filter((structure) => structure.included)
  const [first] = included
  if (!first) return { ok: false, reason: 'ROOF_REQUIRED' }
  const known = slope ?? scannedSlope(included)
  const rise = known?.rise ?? settings.mediumRise
  const [lng, lat] = planeOfRing(first.outline[0] ?? []).origin
  return {
    ok: true,
    made: {
      point: point ?? [lng, lat],
      structures: included.map((structure) => snapshot(structure, rise, settings.overhangInches)),
      slopeCoarse: known?.coarse ?? true,
      slopeAssumed: known === null,
      geometryVersion: GEOMETRY_VERSION,
    },
  }
}

/** The slope of the first scanned roof whose outline is unchanged since the scan. */
function scannedSlope(included: readonly LeadStructure[]): RoofsOfLead['slope'] {
  const scanned = included.find((structure) => heldScan(structure, 0))?.scan
  return scanned ? { rise: shownRise(scanned.rise), coarse: false } : null
}

function snapshot(structure: LeadStructure, rise: number, overhangInches: number): MeasuredStructure {
  const { id, name, outline, planAreaSqft, detected, shape, shapeGuessed, meaning, source, date, notice, uncertain } =
    structure
  const scan = heldScan(structure, rise)
  return {
    id,
    name,
    outline,
    planAreaSqft,
    detectedPlanAreaSqft: detected?.planAreaSqft ?? null,
    shape,
    shapeGuessed,
    rise: shape.kind === 'flat' ? 0 : rise,
    overhangInches: meaning === 'wallLine' ? overhangInches : 0,
    meaning,
    source,
    date,
    notice,
    uncertain,
    ...(scan && { scan }),
  }
}
