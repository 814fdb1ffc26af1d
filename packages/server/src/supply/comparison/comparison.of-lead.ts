import type { ComparedReport, LeadComparison } from '@gable/contract/comparison'
import { brandOf, type ComparedBrand, compareFigures, isWithinStated } from '@gable/contract/comparison-figures'
import { statedAreaPercent } from '@gable/contract/comparison-stated'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { measuredRoofOf } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { getMeasurement, newestMeasurement } from '../measurement/measurement.query.ts'
import { figuresOfReport } from '../measurement/vendor/measurement.order.query.ts'
import {
  googleFigures,
  isUnknownToGoogle,
  lockLead,
  otherReports,
  solarFigures,
  stateOfReports,
} from './comparison.query.ts'
import { comparison, comparisonUnknown } from './comparison.table.ts'

/** Another report of a lead's roof. */
interface OtherReport {
  orderId: string | null
  brand: ComparedBrand
  name: string
  reportedAt: Date
  figures: ReportFigures
}

/** Our newest report of a lead, with the error that it states. */
interface OwnReport {
  id: string
  madeAt: string
  figures: ReportFigures
  statedPercent: number | null
}

/** How many other reports of a lead are compared. */
const maxReports = 20

/**
 * Our newest report of a lead compared with each other report. Undefined if the lead does not exist or the person may
 * not see it. Derives the roofs, so this must not run inside a transaction.
 */
export async function comparisonOfLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<LeadComparison | undefined> {
  if (!(await seesLead(ctx, leadId))) return undefined
  const { own, others } = await readReports(ctx, leadId)
  if (!own) return { own: null, reports: [] }
  const { id, madeAt, statedPercent } = own
  return { own: { id, madeAt, statedPercent }, reports: compareReports(own, others) }
}

/** All measurements of a lead, for `compareReports`. */
async function readReports(ctx: Ctx, leadId: string): Promise<{ own: OwnReport | undefined; others: OtherReport[] }> {
  const [own, reports, google] = await Promise.all([
    newestMeasurement(ctx, leadId),
    otherReports(ctx, leadId, maxReports),
    googleFigures(ctx, leadId),
  ])
  const others = reports.map(({ source, measuredBy, ...report }): OtherReport => {
    const brand = brandOf(source, measuredBy)
    return { ...report, brand, name: brand === 'Other report' ? measuredBy || brand : brand }
  })
  if (google) others.push({ ...google, orderId: null, brand: 'Google Solar', name: 'Google Solar' })
  if (!own) return { own: undefined, others }
  const report = measurementReport(measureRoofs(own.made.structures))
  const statedPercent = statedAreaPercent(report)
  return { own: { id: own.id, madeAt: own.createdAt, figures: figuresOfReport(report), statedPercent }, others }
}

/** Compares our report with each of the others. The remaining ones decide which of the two is closer. */
function compareReports(own: OwnReport, others: readonly OtherReport[]): ComparedReport[] {
  return others.map((other) => {
    const further = others.filter((each) => each !== other).map(({ figures }) => figures)
    return {
      orderId: other.orderId,
      brand: other.brand,
      name: other.name,
      reportedAt: other.reportedAt.toISOString(),
      figures: compareFigures(own.figures, other.figures, further),
      within: isWithinStated(own.figures, other.figures, own.statedPercent),
    }
  })
}

/** The columns that are replaced when the same two reports are compared again. */
const rewritten = {
  ownId: sql`excluded.own_id`,
  brand: sql`excluded.brand`,
  reportedAt: sql`excluded.reported_at`,
  statedPercent: sql`excluded.stated_percent`,
  within: sql`excluded.within`,
  closer: sql`excluded.closer`,
  areaShareBps: sql`excluded.area_share_bps`,
  figures: sql`excluded.figures`,
  comparedAt: sql`excluded.compared_at`,
}

const maxAttempts = 3

/**
 * Writes the comparisons of a lead again after one of its measurements was added or revised. The roofs are derived
 * outside the transaction; if a measurement changes meanwhile, they are read again.
 */
export async function refreshComparisons(ctx: Ctx, leadId: string): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) if (await compareOnce(ctx, leadId)) return
  throw new Error('The measurements of the lead keep changing')
}

/** @returns false if a measurement of the lead changed meanwhile. */
async function compareOnce(ctx: Ctx, leadId: string): Promise<boolean> {
  const before = await stateOfReports(ctx, leadId)
  const { own, others } = await readReports(ctx, leadId)
  if (!own) return true
  const requested = await callGoogle(ctx, leadId, own)
  const all: OtherReport[] = requested ? [...others.filter(({ orderId }) => orderId !== null), requested] : others
  const compared = compareReports(own, all)
  return await ctx.transaction(async (tx) => {
    if (!(await lockLead(tx, leadId))) return true
    if (requested === null) {
      const unknown = { companyId: tx.company.id, leadId, askedAt: tx.clock.now() }
      await tx.db.insert(comparisonUnknown).values(unknown).onConflictDoNothing()
    }
    if ((await stateOfReports(tx, leadId)) !== before) return false
    const rows = compared.flatMap(({ orderId, brand, reportedAt, figures, within }) => {
      const area = figures.find(({ key }) => key === 'areaSqft')
      if (!area || area.shareBps === null) return []
      return [
        {
          companyId: tx.company.id,
          id: uuidv7(),
          leadId,
          ownId: own.id,
          otherId: orderId ?? leadId,
          brand,
          reportedAt: new Date(reportedAt),
          statedPercent: own.statedPercent,
          within,
          closer: area.closer,
          areaShareBps: area.shareBps,
          figures,
          comparedAt: tx.clock.now(),
        },
      ]
    })
    const others = rows.map(({ otherId }) => otherId)
    // The expired figures of Google Solar leave only their outcome, which stays.
    const isGone = and(notInArray(comparison.otherId, [...others, leadId]), eq(comparison.leadId, leadId))
    await tx.db.delete(comparison).where(and(eq(comparison.companyId, tx.company.id), isGone))
    if (rows.length === 0) return true
    await tx.db
      .insert(comparison)
      .values(rows)
      .onConflictDoUpdate({
        target: [comparison.companyId, comparison.leadId, comparison.otherId],
        set: rewritten,
      })
    return true
  })
}

/**
 * Asks Google Solar for the roof of a new report, once per report, if the operator uses it and the report states an
 * error to check (decision 0283). Its pitch is an average over the roof, which compares only with a roof of one pitch.
 * A roof that it does not know is asked for once, whatever reports follow.
 * @returns null if it does not know the roof; undefined if it was asked before, is not in use, or did not answer.
 */
async function callGoogle(ctx: Ctx, leadId: string, own: OwnReport): Promise<OtherReport | null | undefined> {
  const isInUse = ctx.providers.roofDetectors.some((detector) => detector.measure)
  if (!isInUse || own.statedPercent === null || own.figures.structures !== 1) return undefined
  const isIts = and(eq(comparison.leadId, leadId), eq(comparison.otherId, leadId), eq(comparison.ownId, own.id))
  const [known] = await ctx.db
    .select({ id: comparison.id })
    .from(comparison)
    .where(and(eq(comparison.companyId, ctx.company.id), isIts))
  if (known || (await isUnknownToGoogle(ctx, leadId))) return undefined
  const outline = (await getMeasurement(ctx, { id: own.id }))?.made.structures[0]?.outline
  const measured = outline && (await measuredRoofOf(ctx, outline))
  if (!measured) return measured
  const rise = own.figures.pitches.length === 1 ? measured.rise : null
  return {
    orderId: null,
    brand: 'Google Solar',
    name: 'Google Solar',
    reportedAt: ctx.clock.now(),
    figures: solarFigures(measured.roofAreaSqft, rise),
  }
}
