import { onlyArea, type ReportFigures, withMaterials } from '@gable/contract/measurement-figures'
import type { ReportFailure, StructureChoice } from '@gable/contract/measurement-vendor'
import type { MeasurementStatus } from '@gable/contract/status'
import { z } from 'zod'
import { vendorList, vendorText } from '../vendor-answer.ts'

/** What EagleView answers. Its document prints some lists as objects and some objects as lists: either is read. */

const word = vendorText(500)
  .nullish()
  .transform((text) => text ?? '')
/** No id, price or area of theirs is larger. */
const largest = 1_000_000_000
const number = z
  .number()
  .min(-largest)
  .max(largest)
  .nullish()
  .transform((value) => value ?? null)

/** A list, or the one thing that stands in its place. */
export const listed = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (given) => (given === null || given === undefined ? [] : Array.isArray(given) ? given : [given]),
    vendorList(item, 1_000),
  )

/** An object, or the list that holds it. */
export const single = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((given) => (Array.isArray(given) ? given[0] : given), item)

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
        ...{ Id: z.number(), ReferenceId: word, DatePlaced: word, Street1: word, Zip: word },
        ReportStatus: single(z.object({ DisplayStatus: word, Status: word }).nullish()),
      }),
    ),
  }),
)

const measurements = z.object({
  Area: word,
  AreaValue: number,
  PrimaryPitch: word,
  TotalRoofFacets: z.union([vendorText(40), z.number()]).nullish(),
  ...{ LengthRidge: word, LengthValley: word, LengthEave: word, LengthRake: word, LengthHip: word },
  ...{ LengthFlashing: word, LengthStepFlashing: word, LengthParapets: word },
  PitchTable: listed(z.object({ Pitch: word, RoofArea: word })),
})

export const reportAnswer = single(
  z.object({
    ...statusFields,
    ReportId: z.number().nullish(),
    ReferenceId: word,
    TotalCost: number,
    PrimaryProductDisplayName: word,
    TotalMeasurements: single(measurements.nullish()),
    MeasurementByStructure: listed(z.unknown()),
    ProductSubstitution: single(z.object({ From: single(z.unknown()), To: single(z.unknown()) }).nullish()),
    SubstituteFromProduct: word,
    SubstituteToProduct: word,
    ReportDownloadLink: word,
  }),
)
export type ReportAnswer = z.infer<typeof reportAnswer>

/** The numbers of the vendor's portal; its document has no table of them. */
export const statusIds: Readonly<Record<number, MeasurementStatus>> = {
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
/** The image of the house is poor or missing, so that no report can be made. */
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

/** The vendor's numbers for which structures are measured. */
export const instructionTypes: Record<StructureChoice, number> = {
  primaryAndGarage: 1,
  primary: 2,
  all: 3,
  commercial: 4,
}

/** "46 ft", "79' 6\"" or "2,345 sq. ft" as a number; null for no number. */
export function measureOf(text: string): number | null {
  const plain = text.replaceAll(',', '').trim()
  const inches = /^(\d+(?:\.\d+)?)'\s*(?:(\d+(?:\.\d+)?)")?$/.exec(plain)
  if (inches) return Number(inches[1]) + Number(inches[2] ?? 0) / 12
  const found = /^\d+(?:\.\d+)?/.exec(plain)
  return found ? Number(found[0]) : null
}

/** "6/12" as the rise over 12. */
export function riseOf(text: string): number | null {
  const found = /^(\d+(?:\.\d+)?)\s*(?:\/|:|-?in-?)\s*12/.exec(text.trim())
  return found ? Number(found[1]) : null
}

/** The figures that stand in the answer about a report itself. */
export function figuresOf({
  TotalMeasurements: all,
  MeasurementByStructure: each,
}: ReportAnswer): ReportFigures | null {
  const areaSqft = all && (all.AreaValue ?? measureOf(all.Area))
  if (!all || !areaSqft) return null
  const none = onlyArea(areaSqft)
  const facets = measureOf(String(all.TotalRoofFacets ?? ''))
  return withMaterials({
    ...none,
    facets: facets === null ? null : Math.round(facets),
    rise: riseOf(all.PrimaryPitch),
    structures: each.length || null,
    lengths: {
      ...none.lengths,
      ...{ ridge: measureOf(all.LengthRidge), hip: measureOf(all.LengthHip), valley: measureOf(all.LengthValley) },
      ...{ eave: measureOf(all.LengthEave), rake: measureOf(all.LengthRake) },
      ...{ flashing: measureOf(all.LengthFlashing), stepFlashing: measureOf(all.LengthStepFlashing) },
      parapet: measureOf(all.LengthParapets),
    },
    pitches: all.PitchTable.flatMap(({ Pitch, RoofArea }) => {
      const [rise, area] = [riseOf(Pitch), measureOf(RoofArea)]
      return rise === null || area === null ? [] : [{ rise, areaSqft: area }]
    }),
  })
}
