import { STRUCTURE_NAME } from '@gable/roof/edit/structure-name'
import { z } from 'zod'
import { cents, id, lngLat } from './field.ts'
import { questionAnswers } from './format/cost-answer.ts'
import { leftOutWorks } from './format/left-out.ts'
import { riseMeasurement } from './geo.ts'
import { limits } from './limits.ts'
import { messages, outOfRange } from './messages.ts'
import { roofShape } from './roof-shape.ts'
import { complexities, costQuestionKinds, currencies, priceDisplays, rangeTypes, slopeCategories } from './status.ts'
import { ruledText } from './text.ts'

/** A slope as entered by the homeowner: a category, or whole x/12. `custom` always includes its rise. */
export const slopeChoice = z.object({
  category: z.enum(slopeCategories),
  rise: z
    .number()
    .min(limits.rise.min, outOfRange('slope', limits.rise.min, limits.rise.max))
    .max(limits.rise.max, outOfRange('slope', limits.rise.min, limits.rise.max))
    .optional(),
})
export type SlopeChoice = z.infer<typeof slopeChoice>

/** 1 to 30 letters, digits, commas, apostrophes, hyphens, and dots, with single spaces between. */
export const structureName = ruledText(messages.STRUCTURE_NAME_NOT_VALID)
  .trim()
  .min(1, messages.REQUIRED)
  .max(limits.structureName, messages.STRUCTURE_NAME_NOT_VALID)
  .regex(STRUCTURE_NAME, messages.STRUCTURE_NAME_NOT_VALID)

/** Edge indexes as received; an outline cannot have more edges than the maximum number of corners. */
const sentEdges = z.array(z.number().int().min(0).max(10_000)).max(limits.ringCorners).optional()
const sentShape = roofShape.extend({ gableEdges: sentEdges, halfHipEdges: sentEdges })

/** An outline as edited or drawn by a person: closed rings, the outer one first. The server cleans and measures it. */
const sentOutline = z
  .array(
    z
      .array(lngLat)
      .min(4)
      .max(limits.ringCorners + 1),
  )
  .min(1)
  .max(10)

/**
 * A structure to be quoted. Without `outline` it is the detected one; an id that starts with `drawn-` is a roof that
 * the person drew, with its outline and name. Fields left out stay as detected or guessed.
 */
export const structureChoice = z.object({
  id: ruledText().max(80),
  included: z.boolean(),
  name: structureName.optional(),
  outline: sentOutline.optional(),
  complexity: z.enum(complexities).optional(),
  shape: sentShape.optional(),
  /** Nobody has checked the shape, so it is still a guess. */
  shapeGuessed: z.boolean().default(true),
})
export type StructureChoice = z.infer<typeof structureChoice>

/** Why a structure was rejected; `structureId` identifies it. */
const refusedStructure = z.object({ structureId: z.string() })
export const structureRefusals = {
  OUTLINE_NOT_VALID: { status: 422, message: messages.OUTLINE_NOT_VALID, data: refusedStructure },
  OUTLINE_TOO_FAR: { status: 422, message: messages.OUTLINE_TOO_FAR, data: refusedStructure },
  STRUCTURE_NOT_SUPPORTED: { status: 422, message: messages.STRUCTURE_NOT_SUPPORTED, data: refusedStructure },
  STRUCTURE_NAME_TAKEN: { status: 422, message: messages.STRUCTURE_NAME_TAKEN, data: refusedStructure },
  /** Both are in the quote, and a person drew or edited one of them: the same area would be priced twice. */
  STRUCTURES_OVERLAP: { status: 422, message: messages.STRUCTURES_OVERLAP, data: refusedStructure },
}

/** A question as shown to the homeowner. The cost of each answer stays on the server. */
export const activeQuestion = z.object({
  id,
  kind: z.enum(costQuestionKinds),
  name: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** The possible answers, in order. */
  answers: z.array(z.enum(questionAnswers)),
})
export type AskedQuestion = z.infer<typeof activeQuestion>

/** The answers of a visit. If a question appears twice, the last answer counts. */
export const givenAnswers = z
  .array(z.object({ questionId: id, answer: z.enum(questionAnswers) }))
  .max(limits.quote.questions)
  .default([])
export type GivenAnswers = z.infer<typeof givenAnswers>

/** An answer as stored with a quote, with the wording of its question at that time. */
export const storedAnswer = z.object({ question: z.string(), answer: z.enum(questionAnswers) })
export type StoredAnswer = z.infer<typeof storedAnswer>

export const moneyRange = z.object({ minCents: cents, maxCents: cents })

/** A monthly payment is always shown with its term, its rate, and both phases of a promotion. */
export const monthlyPrice = z.object({
  /** For a range, its lower end, so that nobody computes the total from it. */
  paymentCents: cents,
  /** Both ends at the same rate and term, if the company shows a range of payments. */
  range: moneyRange.nullable(),
  payments: z.number().int(),
  aprBps: z.number().int(),
  noteRateBps: z.number().int(),
  promotionMonths: z.number().int(),
  disclosure: z.string(),
})
export type MonthlyPrice = z.infer<typeof monthlyPrice>

const lineKind = z.enum(['product', 'surcharge', 'additionalCost', 'discount'])

/** A line of a price breakdown: the quote's lines, without unit prices. The amount is present only if the total is. */
const shownLine = z.object({
  kind: lineKind,
  label: z.string(),
  detail: z.string(),
  amountCents: cents.nullable(),
})
export type ShownLine = z.infer<typeof shownLine>

/**
 * A product with its price as shown to the homeowner; all amounts are null while a company hides prices until after the
 * form. Excludes the contractor's price per square.
 */
export const pricedProduct = z.object({
  id,
  name: z.string(),
  label: z.string(),
  type: z.string(),
  warranty: z.string(),
  warrantyCoverageType: z.string(),
  topFeatures: z.array(z.string()),
  whatIsIncluded: z.array(z.string()),
  additionalCostText: z.string(),
  /** Price to replace one sheet of decking, if needed; null if the company does not state it. */
  pricePerSheetCents: cents.nullable().default(null),
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** The quantity to buy: each product's own waste in basis points, and hundredths of a square including it. */
  wasteBps: z.number().int(),
  squaresHundredths: z.number().int(),
  display: z.enum(priceDisplays),
  totalCents: cents.nullable(),
  range: moneyRange.nullable(),
  monthly: monthlyPrice.nullable(),
  /**
   * The starting price of the monthly payment calculator: the price that `monthly` is based on, without a factored fee,
   * which each loan product has of its own. Null if no price is shown, or if the market has no terms. Absent in old
   * quotes.
   */
  cashCents: cents.nullable().default(null),
})
export type PricedProduct = z.infer<typeof pricedProduct>

const seenCents = cents.min(0).max(2_147_483_647)
/** A price that the homeowner saw next to the form. */
export const seenPrice = z.object({ display: z.enum(priceDisplays), fromCents: seenCents, toCents: seenCents })

/**
 * A product with its price breakdown. The breakdown is far larger than all other data, so it is sent for one product,
 * on request.
 */
export const itemisedProduct = pricedProduct.extend({ lines: z.array(shownLine) })
export type ItemisedProduct = z.infer<typeof itemisedProduct>

const works = z.array(z.enum(leftOutWorks)).max(leftOutWorks.length)
/**
 * Work on the roof that the price leaves out: the roof has solar panels, and detaching and resetting them is not in the
 * price.
 */
const leftOut = works.default([])
/** The same where it may be absent. */
export const someLeftOut = works.optional()

/** How the prices were calculated: what all products have in common, without the contractor's unit price. */
export const howPriced = z.object({
  planAreaSqft: z.number(),
  roofAreaSqft: z.number(),
  rise: z.number(),
  /** Why a range is wider than the company's own. */
  widened: z.array(z.enum(['outline', 'slope'])),
  /**
   * The range is narrower, since most of the roof was measured by an airborne scan and is quoted with these
   * measurements.
   */
  narrowed: z.boolean().default(false),
  /** The number of the company's own contracts that the range is based on; null for the company's usual range. */
  contracts: z.number().int().nullable().default(null),
  leftOut,
})
export type HowPriced = z.infer<typeof howPriced>

export const quoteLine = z.object({
  kind: lineKind,
  label: z.string(),
  detail: z.string(),
  amountCents: cents,
})

export const quoteStructure = z.object({
  name: z.string(),
  included: z.boolean(),
  slope: z.enum(slopeCategories),
  rise: z.number(),
  complexity: z.enum(complexities),
  planAreaSqft: z.number(),
  /** Area of the detected outline; null for a roof that a person drew. */
  detectedPlanAreaSqft: z.number().nullable(),
  roofAreaSqft: z.number(),
  shape: roofShape,
  shapeGuessed: z.boolean(),
  /** Whether the shape is the one measured by an airborne scan. */
  shapeMeasured: z.boolean(),
  /** The house's airborne scan, whatever slope was chosen; null if it was not scanned, and for other roofs. */
  measurement: riseMeasurement.nullable(),
})

/** A priced quote: a snapshot that later changes never affect. */
export const quoteView = z.object({
  id,
  createdAt: z.iso.datetime(),
  currency: z.enum(currencies),
  formulaVersion: z.number().int(),
  productName: z.string(),
  squaresHundredths: z.number().int(),
  wasteBps: z.number().int(),
  totalCents: cents,
  display: z.enum(priceDisplays),
  rangeType: z.enum(rangeTypes),
  range: moneyRange.nullable(),
  monthly: monthlyPrice.nullable(),
  widened: howPriced.shape.widened,
  narrowed: z.boolean(),
  contracts: howPriced.shape.contracts,
  leftOut,
  structures: z.array(quoteStructure),
  lines: z.array(quoteLine),
  answers: z.array(storedAnswer),
})
export type QuoteView = z.infer<typeof quoteView>
