import { addressLine, phone } from '@gable/contract/format/contact'
import { longDate } from '@gable/contract/format/day'
import { type Basis, basisOf } from '@gable/contract/measurement-basis'
import { reportedScans, type ScanReport } from '@gable/contract/measurement-scan'
import { leftOut, providerNames } from '@gable/contract/measurement-words'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import type { LocalPlane } from '@gable/roof/plane'
import { drawnRoofs, measureRoofs, planeOfRoofs } from '@gable/roof/report/measure-roofs'
import { type MeasurementReport, measurementReport } from '@gable/roof/report/report'
import type { MeasuredRoof } from '@gable/roof/report/report-facts'
import { type Translate, textsOf } from '../catalog.ts'
import type { ReportRequest } from './request.ts'
import { en } from './texts/en.ts'

/** The content of the pages before rendering. */
export interface ReportContent {
  say: Translate<keyof typeof en>
  company: ReportRequest['company']
  contact: string
  title: string
  address: ReportRequest['address']
  addressLine: string
  /** "Measured November 20, 2026 by Ann Lee · Report 0193…" */
  provenance: string
  roofs: readonly MeasuredRoof[]
  /** The roofs whose planes are known. */
  drawn: readonly NamedRoof[]
  plane: LocalPlane
  report: MeasurementReport
  leftOut: string | undefined
  /** Results of airborne scans; empty if there were none. */
  scans: readonly ScanReport[]
  basis: readonly Basis[]
  surroundings: ReportRequest['surroundings']
}

/** Derives the roofs of a report and composes its content. */
export function reportContent(request: ReportRequest): ReportContent {
  const { company, address, made, provider, orderId, orderedBy, measuredAt, locale, timeZone } = request
  const say = textsOf({ en }, locale)
  const roofs = measureRoofs(made.structures)
  const report = measurementReport(roofs)
  const day = longDate(measuredAt, timeZone, locale)
  const measured = orderedBy ? say('report.measuredBy', { day, name: orderedBy }) : say('report.measured', { day })
  return {
    say,
    company,
    contact: [phone(company.phone), company.email].filter(Boolean).join(' · '),
    title: providerNames[provider],
    address,
    addressLine: addressLine(address),
    provenance: `${measured} · ${say('report.number', { id: orderId })}`,
    roofs,
    drawn: drawnRoofs(roofs),
    plane: planeOfRoofs(made.structures),
    report,
    leftOut: leftOut(report),
    scans: reportedScans(report),
    basis: basisOf(made, report),
    surroundings: request.surroundings,
  }
}
