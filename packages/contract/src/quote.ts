import { STRUCTURE_NAME } from '@gable/roof/edit/structure-name'
import { z } from 'zod'
import { cents, id, lngLat } from './field.ts'
import { riseMeasurement } from './geo.ts'
import { limits } from './limits.ts'
import { messages, outOfRange } from './messages.ts'
import { roofShape } from './roof-shape.ts'
import {
  complexities,
  costQuestionKinds,
  currencies,
  priceDisplays,
  questionAnswers,
  rangeTypes,
  slopeCategories,
} from './status.ts'
import { ruledText } from './text.ts'

/** A slope as the homeowner gives it: a category, or whole x/12. `custom` always carries its rise. */
export const slopeChoice = z.object({
  category: z.enum(slopeCategories),
  rise: z
    .number()
    .min(limits.rise.min, outOfRange('slope', limits.rise.min, limits.rise.max))
    .max(limits.rise.max, outOfRange('slope', limits.rise.min, limits.rise.max))
    .optional(),
})
export type SlopeChoice = z.infer<typeof slopeChoice>

/** 1 to 30 letters, digits, commas, apostrophes, hyphens and dots, with single spaces between. */
export const structureName = ruledText(messages.STRUCTURE_NAME_NOT_VALID)
  .trim()
  .min(1, messages.REQUIRED)
  .max(limits.structureName, messages.STRUCTURE_NAME_NOT_VALID)
  .regex(STRUCTURE_NAME, messages.STRUCTURE_NAME_NOT_VALID)

/** The same as it comes in: no outline has more edges than it may have corners. */
const sentEdges = z.array(z.number().int().min(0).max(10_000)).max(limits.ringCorners).optional()
const sentShape = roofShape.extend({ gableEdges: sentEdges, halfHipEdges: sentEdges })

/** An outline as a person edited or drew it: closed rings, the outer one first. The server cleans and measures it. */
export const sentOutline = z
  .array(
    z
      .array(lngLat)
      .min(4)
      .max(limits.ringCorners + 1),
  )
  .min(1)
  .max(10)

/**
 * A structure as it is to be quoted. Without `outline` it is the one that was detected; an id that begins with `drawn-` is a
 * roof that the person drew, and brings its outline and name. What is left out stays as detected or guessed.
 */
export const structureChoice = z.object({
  id: ruledText().max(80),
  included: z.boolean(),
  name: structureName.optional(),
  outline: sentOutline.optional(),
  complexity: z.enum(complexities).optional(),
  shape: sentShape.optional(),
  /** Nobody has looked at the shape: it is the guess. */
  shapeGuessed: z.boolean().default(true),
})
export type StructureChoice = z.infer<typeof structureChoice>

/** Why a structure that was sent is refused; `structureId` says which. */
const refusedStructure = z.object({ structureId: z.string() })
export const structureRefusals = {
  OUTLINE_NOT_VALID: { status: 422, message: messages.OUTLINE_NOT_VALID, data: refusedStructure },
  OUTLINE_TOO_FAR: { status: 422, message: messages.OUTLINE_TOO_FAR, data: refusedStructure },
  STRUCTURE_NOT_SUPPORTED: { status: 422, message: messages.STRUCTURE_NOT_SUPPORTED, data: refusedStructure },
  STRUCTURE_NAME_TAKEN: { status: 422, message: messages.STRUCTURE_NAME_TAKEN, data: refusedStructure },
  /** Both are in the quote, and a person drew or changed one of them: the same area would be priced twice. */
  STRUCTURES_OVERLAP: { status: 422, message: messages.STRUCTURES_OVERLAP, data: refusedStructure },
}

/** A question as the homeowner reads it. What an answer costs stays on the server. */
export const askedQuestion = z.object({
  id,
  kind: z.enum(costQuestionKinds),
  name: z.string(),
  description: z.string(),
  required: z.boolean(),
  /** Those that can be given, in their order. */
  answers: z.array(z.enum(questionAnswers)),
})
export type AskedQuestion = z.infer<typeof askedQuestion>

/** The answers of a visit. A question that stands twice has its last answer. */
export const givenAnswers = z
  .array(z.object({ questionId: id, answer: z.enum(questionAnswers) }))
  .max(limits.quote.questions)
  .default([])
export type GivenAnswers = z.infer<typeof givenAnswers>

/** An answer as it is kept with a quote, beside the words of its question on that day. */
export const keptAnswer = z.object({ question: z.string(), answer: z.enum(questionAnswers) })
export type KeptAnswer = z.infer<typeof keptAnswer>

export const moneyRange = z.object({ minCents: cents, maxCents: cents })

/** A monthly figure never stands alone: term, rate and both phases of a promotion are beside it. */
export const monthlyPrice = z.object({
  /** Of a range its lower end: nobody is to compute the total from it. */
  paymentCents: cents,
  /** Both ends, at the same rate and term, where the company shows a range of payments. */
  range: moneyRange.nullable(),
  payments: z.number().int(),
  aprBps: z.number().int(),
  noteRateBps: z.number().int(),
  promotionMonths: z.number().int(),
  disclosure: z.string(),
})
export type MonthlyPrice = z.infer<typeof monthlyPrice>

const lineKind = z.enum(['product', 'surcharge', 'additionalCost', 'discount'])

/** What is in a price: what the quote's lines say, without any unit price. The amount stands only where the total does. */
export const shownLine = z.object({
  kind: lineKind,
  label: z.string(),
  detail: z.string(),
  amountCents: cents.nullable(),
})
export type ShownLine = z.infer<typeof shownLine>

/**
 * A product with its price, as the homeowner sees it: all of it null while a company keeps prices until after the form. The
 * contractor's price per square is not in it.
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
  /** What replacing one sheet of decking costs, if any needs it; null where the company says nothing of it. */
  pricePerSheetCents: cents.nullable().default(null),
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  /** What is bought of it: each product has a waste of its own. Basis points, and hundredths of a square with it. */
  wasteBps: z.number().int(),
  squaresHundredths: z.number().int(),
  display: z.enum(priceDisplays),
  totalCents: cents.nullable(),
  range: moneyRange.nullable(),
  monthly: monthlyPrice.nullable(),
  /**
   * What the calculator of monthly payments begins with: the price whose payment `monthly` is, without a factored fee, which each
   * loan product has of its own. Null where no price is shown, or the market has no terms. Quotes of before do not have it.
   */
  cashCents: cents.nullable().default(null),
})
export type PricedProduct = z.infer<typeof pricedProduct>

const seenCents = cents.min(0).max(2_147_483_647)
/** A price as the homeowner saw it beside the form. */
export const seenPrice = z.object({ display: z.enum(priceDisplays), fromCents: seenCents, toCents: seenCents })

/** The same with what is in its price: more by far than all the rest, so it is told of one product, to who asks. */
export const itemisedProduct = pricedProduct.extend({ lines: z.array(shownLine) })
export type ItemisedProduct = z.infer<typeof itemisedProduct>

/** How the prices came about: what is the same for every product, without the contractor's unit price. */
export const howPriced = z.object({
  planAreaSqft: z.number(),
  roofAreaSqft: z.number(),
  rise: z.number(),
  /** Why a range is wider than the company's own. */
  widened: z.array(z.enum(['outline', 'slope'])),
  /** It is narrower, since most of the roof was measured from above and is quoted so. */
  narrowed: z.boolean().default(false),
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
  /** Of the outline as detected; null for a roof that a person drew. */
  detectedPlanAreaSqft: z.number().nullable(),
  roofAreaSqft: z.number(),
  shape: roofShape,
  shapeGuessed: z.boolean(),
  /** It is the shape that was measured from above. */
  shapeMeasured: z.boolean(),
  /** How the house was scanned from above, whatever slope was chosen; null where it was not, and of other roofs. */
  measurement: riseMeasurement.nullable(),
})

/** A quote as it was priced: a snapshot that later changes never rewrite. */
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
  structures: z.array(quoteStructure),
  lines: z.array(quoteLine),
  answers: z.array(keptAnswer),
})
export type QuoteView = z.infer<typeof quoteView>
