import { providerNames } from '@gable/contract/measurement-words'
import type { MeasurementFormat } from '@gable/contract/status'
import { measureRoofs, planeOfRoofs } from '@gable/roof/report/measure-roofs'
import { measurementReport } from '@gable/roof/report/report'
import { reportCsv } from '@gable/roof/report/report-csv'
import { reportDxf } from '@gable/roof/report/report-dxf'
import { reportEagleViewXml } from '@gable/roof/report/report-eagleview'
import type { ReportFacts } from '@gable/roof/report/report-facts'
import { reportJson } from '@gable/roof/report/report-json'
import type { Ctx } from '../platform/context.ts'
import { getMeasurement, type MeasurementDetail } from './measurement.query.ts'

export type FileResult = { ok: true; file: File } | { ok: false; reason: 'NOT_FOUND' | 'REPORT_NOT_AVAILABLE' }

const kinds: Record<MeasurementFormat, { extension: string; contentType: string }> = {
  pdf: { extension: 'pdf', contentType: 'application/pdf' },
  json: { extension: 'json', contentType: 'application/json' },
  csv: { extension: 'csv', contentType: 'text/csv' },
  dxf: { extension: 'dxf', contentType: 'image/vnd.dxf' },
  eagleviewXml: { extension: 'xml', contentType: 'application/xml' },
}

/** A file of a report: the stored PDF, or one of the others, derived again from the snapshot. */
export async function measurementFile(
  ctx: Ctx,
  { id, format }: { id: string; format: MeasurementFormat },
): Promise<FileResult> {
  const order = await getMeasurement(ctx, { id })
  if (!order) return { ok: false, reason: 'NOT_FOUND' }
  const { contentType } = kinds[format]
  const name = fileNameOf(order, format)
  if (format !== 'pdf') return { ok: true, file: new File([textOf(ctx, order, format)], name, { type: contentType }) }
  const stored = order.pdfFileId && (await ctx.files.read(ctx.db, ctx.company.id, order.pdfFileId))
  if (!stored) return { ok: false, reason: 'REPORT_NOT_AVAILABLE' }
  return { ok: true, file: new File([Buffer.from(stored.body)], name, { type: contentType }) }
}

/** "12-elm-street-driggs-roof.pdf". */
export function fileNameOf({ street, city }: { street: string; city: string }, format: MeasurementFormat): string {
  const words =
    `${street} ${city} roof`
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${words.join('-').slice(0, 80)}.${kinds[format].extension}`
}

function textOf(ctx: Ctx, order: MeasurementDetail, format: Exclude<MeasurementFormat, 'pdf'>): string {
  const roofs = measureRoofs(order.made.structures)
  const report = measurementReport(roofs)
  const facts = factsOf(ctx, order)
  switch (format) {
    case 'json':
      return reportJson(report, roofs, planeOfRoofs(order.made.structures).origin, facts)
    case 'csv':
      return reportCsv(report, facts)
    case 'dxf':
      return reportDxf(report, roofs, facts)
    case 'eagleviewXml':
      return reportEagleViewXml(report, roofs, facts)
  }
}

function factsOf(ctx: Ctx, order: MeasurementDetail): ReportFacts {
  const { id, provider, street, city, state, postalCode, createdAt, made } = order
  return {
    reportId: id,
    title: providerNames[provider],
    company: ctx.company.name,
    street,
    city,
    state,
    postalCode,
    point: made.point,
    measuredAt: createdAt,
    geometryVersion: made.geometryVersion,
  }
}
