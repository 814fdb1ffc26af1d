import { gafFigures, gafMetrics, gafRoof } from '@gable/contract/measurement-answer'
import { z } from 'zod'
import type { CallbackReport, ReportFileKind, VendorFile } from '../../../platform/ports/measurement.ts'
import { vendorId, vendorRows, vendorText } from '../vendor-answer.ts'

/** GAF's callback. */

const word = vendorText(200)
  .nullish()
  .transform((text) => (text ?? '').trim())
const place = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .nullish()
  .catch(null)

const assets = z
  .object({
    Report: place,
    HomeownerReport: place,
    Report3D: place,
    DxfUrl: place,
    Diagram: place,
    Cover: place,
    VerticalImage: place,
    NorthImage: place,
    EastImage: place,
    SouthImage: place,
    WestImage: place,
  })
  .nullish()

const serverResponse = z.object({
  ...gafMetrics,
  Done: z.boolean().nullish(),
  Problem: word,
  ModelUrl: place,
  ReportUrl: place,
  DxfUrl: place,
  DiagramUrl: place,
  VerticalImageUrl: place,
  NorthImageUrl: place,
  EastImageUrl: place,
  SouthImageUrl: place,
  WestImageUrl: place,
})

const callback = z.object({
  GAFOrderNumber: vendorId(100),
  SubscriberOrderNumber: vendorId(100),
  RoofMeasurement: gafRoof
    .extend({
      ProblemCode: word,
      Assets: assets,
      ServerResponses: vendorRows(z.object({ Response: serverResponse }), 100).nullish(),
    })
    .nullish(),
})

/** Undefined if the body names no order of ours or cannot be parsed. */
export function callbackReport(body: unknown): CallbackReport | undefined {
  const { data } = callback.safeParse(body)
  if (!data) return undefined
  const measured = data.RoofMeasurement ?? undefined
  const last = measured?.ServerResponses?.at(-1)?.Response
  const problem = measured?.ProblemCode || last?.Problem || ''
  const read = measured ? (gafFigures(measured, measured) ?? (last ? gafFigures(last, measured) : null)) : null
  // Unfinished work may be reported as zeros.
  const figures = read === 'outOfRange' && last?.Done === false ? null : read
  const files = measured && !problem ? filesOf(measured.Assets ?? {}, last) : []
  const status = problem
    ? 'Declined'
    : figures || files.some(({ kind }) => kind === 'pdf')
      ? 'Completed'
      : 'In Progress'
  return {
    reference: data.SubscriberOrderNumber,
    jobNumber: data.GAFOrderNumber,
    status,
    productName: '',
    jobState: null,
    question: null,
    costCents: null,
    promisedAt: null,
    failure: problem ? 'REPORT_NOT_AVAILABLE' : null,
    figures: status === 'Completed' ? (figures ?? null) : null,
    files: status === 'Completed' ? files : [],
    modelUrl: measured?.Assets?.Report3D ?? last?.ModelUrl ?? '',
  }
}

function filesOf(
  provided: NonNullable<z.output<typeof assets>>,
  last: z.output<typeof serverResponse> | undefined,
): VendorFile[] {
  const images = [
    provided.Diagram ?? last?.DiagramUrl,
    provided.VerticalImage ?? last?.VerticalImageUrl,
    provided.NorthImage ?? last?.NorthImageUrl,
    provided.EastImage ?? last?.EastImageUrl,
    provided.SouthImage ?? last?.SouthImageUrl,
    provided.WestImage ?? last?.WestImageUrl,
  ]
  const all: [ReportFileKind, string | null | undefined][] = [
    ['pdf', provided.Report ?? last?.ReportUrl ?? provided.HomeownerReport],
    ['dxf', provided.DxfUrl ?? last?.DxfUrl],
    ...images.map((each): [ReportFileKind, string | null | undefined] => ['image', each]),
  ]
  return all.flatMap(([kind, address]) => (address ? [{ kind, place: address }] : []))
}
