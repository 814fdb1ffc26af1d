import type { ComparedReport, LeadComparison } from '@gable/contract/comparison'
import { brandOf, type ComparedBrand, compareFigures, isWithinStated } from '@gable/contract/comparison-figures'
import { statedAreaPercent } from '@gable/contract/comparison-stated'
import type { ReportFigures } from '@gable/contract/measurement-figures'
import { measureRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import type { Ctx } from '../../platform/context.ts'
import { seesLead } from '../../selling/lead/lead.access.ts'
import { newestMeasurement } from '../measurement/measurement.query.ts'
import { figuresOfReport } from '../measurement/vendor/measurement.order.query.ts'
import { googleFigures, otherReports } from './comparison.query.ts'

/** Another report of a lead's roof. */
export interface OtherReport {
  orderId: string | null
  brand: ComparedBrand
  name: string
  reportedAt: Date
  figures: ReportFigures
}

/** Our newest report of a lead, with the error that it states. */
export interface OwnReport {
  id: string
  madeAt: string
  figures: ReportFigures
  statedPercent: number | null
}

/** How many other reports of a lead are compared. */
const mostReports = 20

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
export async function readReports(
  ctx: Ctx,
  leadId: string,
): Promise<{ own: OwnReport | undefined; others: OtherReport[] }> {
  const [own, reports, google] = await Promise.all([
    newestMeasurement(ctx, leadId),
    otherReports(ctx, leadId, mostReports),
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
export function compareReports(own: OwnReport, others: readonly OtherReport[]): ComparedReport[] {
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
