import { z } from 'zod'
import { id, lngLat, timestamp } from './field.ts'
import { structure } from './geo.ts'
import { pageOf, pageRequest } from './list.ts'
import { measurementAccess } from './measurement.access.ts'
import { measurementOrderProcedures } from './measurement-order.ts'
import { measurementSealProcedures } from './measurement-seal.ts'
import { messages } from './messages.ts'
import { creates, idempotencyKey, reads, sets } from './procedure.ts'
import { heldRoofScan } from './roof-scan.ts'
import { roofShape } from './roof-shape.ts'
import { measurementFormats, measurementProviders, measurementStatuses } from './status.ts'

/** One measurement order. `area` is in square feet, measured on the roof's slopes. */
export const measurementOrder = z.object({
  id,
  leadId: id,
  provider: z.enum(measurementProviders),
  status: z.enum(measurementStatuses),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  areaSqft: z.number(),
  facets: z.number().int(),
  orderedBy: z.string(),
  createdAt: timestamp,
  completedAt: timestamp.nullable(),
  /** The stored PDF; null until it is made. */
  pdfFileId: id.nullable(),
})
export type MeasurementOrder = z.infer<typeof measurementOrder>

/**
 * A measured roof: the input that `roofOf` of the roof package needs to derive it again, on server and client alike.
 */
export const measuredStructure = z.object({
  id: z.string(),
  name: z.string(),
  outline: structure.shape.outline,
  /** Area of the outline, without overhang. */
  planAreaSqft: z.number(),
  /** Area of the detected outline; null if a person drew it. */
  detectedPlanAreaSqft: z.number().nullable(),
  shape: roofShape,
  shapeGuessed: z.boolean(),
  rise: z.number(),
  /**
   * Outward offset applied before measuring: the company's setting if the outline is the wall line, 0 if it is the roof
   * edge.
   */
  overhangInches: z.number(),
  meaning: structure.shape.meaning,
  source: structure.shape.source,
  date: structure.shape.date,
  notice: z.string(),
  uncertain: z.boolean(),
  /** For a roof with an airborne scan that at least partly still applies. */
  scan: heldRoofScan.optional(),
})
export type MeasuredStructure = z.infer<typeof measuredStructure>

/** The data that a report is made from. It is a snapshot: later changes of the lead or the settings never affect it. */
export const measurementSource = z.object({
  point: lngLat,
  structures: z.array(measuredStructure),
  /** Only the slope category was known. */
  slopeCoarse: z.boolean(),
  /** Not even the category was known, so the company's medium slope was assumed. */
  slopeAssumed: z.boolean(),
  /** Version of the geometry code that derived the roofs. */
  geometryVersion: z.number().int(),
})
export type MeasurementSource = z.infer<typeof measurementSource>

/** A report with the data that it was made from. */
export const measurementDetail = measurementOrder.extend({ made: measurementSource })

export const measurementContract = {
  /** Measures a lead's included roofs. The measurements are available immediately; a job makes the PDF. */
  order: creates(measurementAccess.order)
    .route({
      method: 'POST',
      path: '/leads/{leadId}/measurements',
      tags: ['Measurements'],
      summary: 'Order a measurement of a lead',
    })
    .input(z.object({ idempotencyKey, leadId: id, provider: z.enum(measurementProviders) }))
    .output(z.object({ id }))
    .errors({
      ROOF_REQUIRED: { status: 422, message: messages.ROOF_REQUIRED },
      REPORT_NOT_AVAILABLE: { status: 422, message: messages.REPORT_NOT_AVAILABLE },
    }),

  /** A lead's measurements, newest first. */
  list: reads(measurementAccess.list)
    .route({
      method: 'GET',
      path: '/leads/{leadId}/measurements',
      tags: ['Measurements'],
      summary: 'List the measurements of a lead',
    })
    .input(pageRequest({ leadId: id }))
    .output(pageOf(measurementOrder)),

  get: reads(measurementAccess.get)
    .route({ method: 'GET', path: '/measurements/{id}', tags: ['Measurements'], summary: 'Read a measurement' })
    .input(z.object({ provider: z.enum(measurementProviders).default('gable'), id }))
    .output(measurementDetail),

  /** Retries making a report's PDF after a failure. */
  retry: sets(measurementAccess.retry)
    .input(z.object({ id }))
    .output(z.object({ status: z.enum(measurementStatuses) })),

  /** One of the report's data files. The PDF is a stored file, see `pdfFileId`. */
  file: reads(measurementAccess.file)
    .route({
      method: 'GET',
      path: '/measurements/{id}/file',
      tags: ['Measurements'],
      summary: 'Download a file of a measurement',
    })
    .input(z.object({ id, format: z.enum(measurementFormats) }))
    .output(z.file()),

  ...measurementOrderProcedures,
  ...measurementSealProcedures,
}
