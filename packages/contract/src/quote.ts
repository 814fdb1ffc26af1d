import { z } from 'zod'
import { cents, id } from './field.ts'
import { limits } from './limits.ts'
import { outOfRange } from './messages.ts'
import { complexities, currencies, priceDisplays, rangeTypes, slopeCategories } from './status.ts'

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

/** Which of the session's structures are to be quoted. */
export const structureChoice = z.object({ id: z.string().max(80), included: z.boolean() })

const moneyRange = z.object({ minCents: cents, maxCents: cents })

/** A monthly figure never stands alone: term, rate and both phases of a promotion are beside it. */
export const monthlyPrice = z.object({
  paymentCents: cents,
  range: moneyRange.nullable(),
  payments: z.number().int(),
  aprBps: z.number().int(),
  noteRateBps: z.number().int(),
  promotionMonths: z.number().int(),
  disclosure: z.string(),
})
export type MonthlyPrice = z.infer<typeof monthlyPrice>

/** A product with its price, as the homeowner sees it. The contractor's price per square is not in it. */
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
  photos: z.array(z.object({ url: z.string(), alt: z.string() })),
  display: z.enum(priceDisplays),
  totalCents: cents.nullable(),
  range: moneyRange.nullable(),
  monthly: monthlyPrice.nullable(),
})
export type PricedProduct = z.infer<typeof pricedProduct>

/** How the number came about, without the contractor's unit price. Squares are hundredths, waste basis points. */
export const howPriced = z.object({
  planAreaSqft: z.number(),
  roofAreaSqft: z.number(),
  rise: z.number(),
  wasteBps: z.number().int(),
  squaresHundredths: z.number().int(),
  widened: z.array(z.enum(['outline', 'slope'])),
})
export type HowPriced = z.infer<typeof howPriced>

export const quoteLine = z.object({
  kind: z.enum(['product', 'surcharge', 'additionalCost', 'discount']),
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
  detectedPlanAreaSqft: z.number(),
  roofAreaSqft: z.number(),
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
  structures: z.array(quoteStructure),
  lines: z.array(quoteLine),
})
export type QuoteView = z.infer<typeof quoteView>
