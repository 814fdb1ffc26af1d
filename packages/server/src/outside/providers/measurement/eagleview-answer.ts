import { eagleviewFigures, eagleviewMeasurements } from '@gable/contract/measurement-answer'
import type { ReadFigures } from '@gable/contract/measurement-figure'
import type { ReportFailure, StructureChoice } from '@gable/contract/measurement-vendor'
import type { MeasurementStatus } from '@gable/contract/status'
import { z } from 'zod'
import { vendorList, vendorText } from '../vendor-answer.ts'

/**
 * EagleView's answers. Its documentation shows some lists as objects and some objects as lists, so both are accepted.
 */

const word = vendorText(500)
  .nullish()
  .transform((text) => text ?? '')
/** Upper bound for the vendor's ids, prices, and areas. */
const largest = 1_000_000_000
const number = z
  .number()
  .min(-largest)
  .max(largest)
  .nullish()
  .transform((value) => value ?? null)

/** A list, or a single item in its place. */
const listed = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (provided) => (provided === null || provided === undefined ? [] : Array.isArray(provided) ? provided : [provided]),
    vendorList(item, 1_000),
  )

/** An object, or a list that contains it. */
const single = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((provided) => (Array.isArray(provided) ? provided[0] : provided), item)

const delivery = z.object({
  productID: z.number(),
  name: word,
  description: word,
  isTemporarilyUnavailable: z.boolean().nullish(),
  priceMin: number,
  priceMax: number,
})
export const availableProducts = listed(
  delivery.extend({
    deliveryProducts: listed(delivery),
    measurementInstructionTypes: listed(z.number()),
    IsRoofProduct: z.boolean().nullish(),
    SortOrder: number,
  }),
)
export type AvailableProduct = z.infer<typeof availableProducts>[number]

export const placedOrder = single(z.object({ OrderId: z.number().nullish(), ReportIds: listed(z.number()) }))

const statusFields = { StatusId: number, SubStatusId: number, DisplayStatus: word, Status: word }
export const foundReports = single(
  z.object({
    ReportList: listed(
      z.object({
        Id: z.number(),
        ReferenceId: word,
        DatePlaced: word,
        Street1: word,
        Zip: word,
        ReportStatus: single(z.object({ DisplayStatus: word, Status: word }).nullish()),
      }),
    ),
  }),
)

export const reportAnswer = single(
  z.object({
    ...statusFields,
    ReportId: z.number().nullish(),
    ReferenceId: word,
    TotalCost: number,
    PrimaryProductDisplayName: word,
    TotalMeasurements: single(eagleviewMeasurements.nullish()),
    MeasurementByStructure: listed(z.unknown()),
    ProductSubstitution: single(z.object({ From: single(z.unknown()), To: single(z.unknown()) }).nullish()),
    SubstituteFromProduct: word,
    SubstituteToProduct: word,
    ReportDownloadLink: word,
  }),
)
export type ReportAnswer = z.infer<typeof reportAnswer>

/** The numbers used in the vendor's portal; its documentation doesn't list them. */
const statusIds: Readonly<Record<number, MeasurementStatus>> = {
  1: 'In Progress',
  2: 'In Progress',
  3: 'Pending',
  4: 'Cancelled',
  5: 'Completed',
}
const displayed: readonly [RegExp, MeasurementStatus][] = [
  [/complete/i, 'Completed'],
  [/cancel|closed/i, 'Cancelled'],
  [/pending|hold/i, 'Pending'],
]
/** The imagery of the house is poor or missing, so no report can be made. */
const withoutImages = new Set([11, 15])
const paymentFailed = 27
export const needsStructure = 8
export const awaitsAnswer = 21

export function statusOf({ StatusId, SubStatusId, DisplayStatus, Status }: ReportAnswer): {
  status: MeasurementStatus
  failure: ReportFailure | null
} {
  if (SubStatusId !== null && withoutImages.has(SubStatusId)) {
    return { status: 'Declined', failure: 'REPORT_NOT_AVAILABLE' }
  }
  if (SubStatusId === paymentFailed) return { status: 'Failed', failure: 'REPORT_PAYMENT_FAILED' }
  const words = DisplayStatus || Status
  const status =
    (StatusId !== null && statusIds[StatusId]) ||
    displayed.find(([pattern]) => pattern.test(words))?.[1] ||
    'In Progress'
  return { status, failure: null }
}

/** The vendor's numbers for the structures to measure. */
export const instructionTypes: Record<StructureChoice, number> = {
  primaryAndGarage: 1,
  primary: 2,
  all: 3,
  commercial: 4,
}

/** Returns the measurements included in the answer about a report. */
export const figuresOf = ({ TotalMeasurements: all, MeasurementByStructure: each }: ReportAnswer): ReadFigures =>
  eagleviewFigures(all, each.length)
