import { DIFFERENCE_KINDS, type ExplainedPrice } from '@gable/pricing/price-difference'
import { z } from 'zod'
import { cents, id, timestamp } from './field.ts'
import { leadAccess } from './lead.access.ts'
import { reads } from './procedure.ts'
import { moneyRange } from './quote.ts'
import { currencies, type PriceDisplay } from './status.ts'

/** How a price came about, from the widget's price to the contract's, to the cent. */

const priceDifference = z.object({
  kind: z.enum(DIFFERENCE_KINDS).describe('The reason for the difference.'),
  amountCents: cents.describe('What the reason adds to the price; negative if it lowers it.'),
  from: z
    .number()
    .nullable()
    .describe(
      'The value before: for `roofArea`, square feet seen from above; for `slope`, square feet of sloped roof; for `waste`, hundredths of a percent; for `decking`, sheets. Otherwise null.',
    ),
  to: z.number().nullable().describe('The value after, in the same unit as `from`.'),
  names: z
    .array(z.string())
    .describe(
      'For `product`, the product before and after; for `changeOrder`, its name and its reason; otherwise the names of the cost, the upgrade, the discounts or the taxes.',
    ),
})

const priceStages = ['quote', 'proposal', 'contract', 'changeOrders'] as const
export type PriceStageName = (typeof priceStages)[number]

const priceStage = z.object({
  stage: z
    .enum(priceStages)
    .describe(
      'The price that this stage ends with: of the quote, of the proposal, of the signed proposal, or with its change orders.',
    ),
  at: timestamp.describe('When the price was given, signed, or last changed.'),
  totalCents: cents.describe('The price with taxes at the end of this stage.'),
  differences: z
    .array(priceDifference)
    .describe('What changed since the stage before, in order. The amounts sum to the difference exactly.'),
})

export const priceChanges = z.object({
  currency: z.enum(currencies).describe('The currency of all amounts.'),
  online: z
    .object({
      at: timestamp.describe('When the widget gave the price.'),
      totalCents: cents.describe('The computed price, without taxes.'),
      range: moneyRange.nullable().describe('The price range that the homeowner saw instead; null if none was shown.'),
    })
    .describe('The price from the widget, with which the list starts.'),
  stages: z.array(priceStage).describe('The prices that followed, oldest first.'),
})
export type PriceChanges = z.infer<typeof priceChanges>
export type PriceStage = PriceChanges['stages'][number]
export type ShownDifference = PriceStage['differences'][number]

/** A price of the widget, with what it was made of; `terms` is null for one from before they were stored. */
export interface OnlinePrice extends ExplainedPrice {
  at: string
  display: PriceDisplay
  range: { minCents: number; maxCents: number } | null
}

/**
 * Reads how a lead's price went from the widget to the rep's quote, the contract and its change orders. A procedure of
 * the leads' contract.
 */
export const readPriceChanges = reads(leadAccess.priceChanges)
  .route({
    method: 'GET',
    path: '/leads/{id}/price-changes',
    tags: ['Quotes'],
    summary: 'List what changed since the online price',
  })
  .input(z.object({ id }))
  .output(
    z.object({
      priceChanges: priceChanges
        .nullable()
        .describe('Null if the lead has no price from the widget, or no later quote or contract.'),
    }),
  )
