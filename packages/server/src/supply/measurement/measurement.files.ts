import { providerNames } from '@gable/contract/measurement-words'
import type { MeasurementFormat } from '@gable/contract/status'
import type { UploadPurpose } from '@gable/contract/upload'
import type { ReportRequest } from '@gable/documents/render'
import { accuracyAt } from '@gable/lidar/accuracy'
import { measureRoofs, planeOfRoofs } from '@gable/roof/report/measure-roofs'
import { type MeasurementReport, measurementReport } from '@gable/roof/report/report'
import { reportCsv } from '@gable/roof/report/report-csv'
import { reportDxf } from '@gable/roof/report/report-dxf'
import { reportEagleViewXml } from '@gable/roof/report/report-eagleview'
import type { ReportFacts } from '@gable/roof/report/report-facts'
import { reportJson } from '@gable/roof/report/report-json'
import { onDocuments } from '../../account/company/company.query.ts'
import { groundRound } from '../../places/geo/geo.imagery.ts'
import { mapFeaturesWithin } from '../../places/geo/geo.service.ts'
import type { Ctx } from '../../platform/context.ts'
import type { FileOwner } from '../../platform/files/file-routes.ts'
import { slugOf } from '../../platform/slug.ts'
import {
  getMeasurement,
  isPdfOfVisibleOrder,
  type MeasurementDetail,
  ordererOf,
  type StoredOrder,
} from './measurement.query.ts'
import { isSealedOfVisible } from './seal/measurement.seal.query.ts'
import { isFileOfVisibleOrder } from './vendor/measurement.order.query.ts'

type FileResult = { ok: true; file: File } | { ok: false; reason: 'NOT_FOUND' }

export const pdfPurpose = 'measurement.pdf'

export const sealedPurpose = 'measurement.sealed'

/** Files of vendors' and uploaded reports: the report itself, and its data file. */
export const reportPdfPurpose = 'measurement.report' satisfies UploadPurpose
export const reportDataPurpose = 'measurement.data' satisfies UploadPurpose

/** The stored PDFs, readable by anyone who may see the lead. */
export const measurementFiles: readonly FileOwner[] = [
  { purpose: pdfPurpose, mayRead: isPdfOfVisibleOrder },
  { purpose: sealedPurpose, mayRead: isSealedOfVisible },
]

/** Files of orders, readable by anyone who may see the order. */
export const reportFiles: readonly FileOwner[] = [
  { purpose: reportPdfPurpose, mayRead: isFileOfVisibleOrder },
  { purpose: reportDataPurpose, mayRead: isFileOfVisibleOrder },
]

const kinds: Record<MeasurementFormat, { extension: string; contentType: string }> = {
  json: { extension: 'json', contentType: 'application/json' },
  csv: { extension: 'csv', contentType: 'text/csv' },
  dxf: { extension: 'dxf', contentType: 'image/vnd.dxf' },
  eagleviewXml: { extension: 'xml', contentType: 'application/xml' },
}

/** A data file of a report, generated from the snapshot each time. */
export async function measurementFile(
  ctx: Ctx,
  { id, format }: { id: string; format: MeasurementFormat },
): Promise<FileResult> {
  const order = await getMeasurement(ctx, { id })
  if (!order) return { ok: false, reason: 'NOT_FOUND' }
  const { contentType } = kinds[format]
  const name = fileNameOf(order, kinds[format].extension)
  return { ok: true, file: new File([textOf(ctx, order, format)], name, { type: contentType }) }
}

/** "12-elm-street-driggs-roof.pdf". */
export function pdfNameOf(order: Place): string {
  return fileNameOf(order, 'pdf')
}

/** "12-elm-street-driggs-roof-sealed.pdf". */
export function sealedNameOf({ street, city }: Place): string {
  return `${slugOf(`${street} ${city} roof sealed`, 80)}.pdf`
}

type Place = { street: string; city: string }

function fileNameOf({ street, city }: Place, extension: string): string {
  return `${slugOf(`${street} ${city} roof`, 80)}.${extension}`
}

function textOf(ctx: Ctx, order: MeasurementDetail, format: MeasurementFormat): string {
  const roofs = measureRoofs(order.made.structures)
  const report = measurementReport(roofs)
  const facts = factsOf(ctx, order, report)
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

function factsOf(ctx: Ctx, order: MeasurementDetail, { structures }: MeasurementReport): ReportFacts {
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
    benchmarks: structures.map(({ scan }) => scan && accuracyAt(scan.density)),
  }
}

/** The content of a report's PDF. Reads files, so never use it inside a transaction. */
export async function pdfRequestOf(ctx: Ctx, order: StoredOrder): Promise<ReportRequest> {
  const { company } = ctx
  const { id, provider, street, city, state, postalCode, made, orderedByUserId, createdAt } = order
  return {
    locale: company.locale,
    timeZone: company.timeZone,
    company: {
      name: company.name,
      phone: company.phone,
      email: company.email,
      ...(await onDocuments(ctx)),
    },
    orderId: id,
    provider,
    address: { street, city, state, postalCode },
    orderedBy: orderedByUserId === null ? '' : await ordererOf(ctx, orderedByUserId),
    measuredAt: createdAt.toISOString(),
    made,
    surroundings: await mapFeaturesWithin(ctx, groundRound(made.point)),
  }
}
