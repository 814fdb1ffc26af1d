import { z } from 'zod'
import { translationLanguages } from './branding-field.ts'
import { deletion, staleVersion, version } from './edit.ts'
import { id } from './field.ts'
import { shownFile } from './file.ts'
import { financingAccess } from './financing.access.ts'
import { financingTypeForm, savedFinancing } from './financing-form.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets, widgetRefusals, withSentence } from './procedure.ts'
import { loanProduct } from './rate.ts'
import { marketFinancingTypes } from './status.ts'
import { wildcardId } from './widget.ts'

const basisPoints = z.number().int()
const months = z.number().int()

/** A summary of a market's financing. */
const marketFinancingRow = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  financingType: z.enum(marketFinancingTypes),
  aprBps: basisPoints.nullable(),
  months: months.nullable(),
  promotionMonths: months,
  /** Set for `Custom`. */
  typeName: z.string().nullable(),
  isHidden: z.boolean(),
})
export type MarketFinancingRow = z.infer<typeof marketFinancingRow>

const marketFinancing = z.object({
  id,
  /** The market's version. */
  version,
  name: z.string(),
  financingType: z.enum(marketFinancingTypes),
  aprBps: basisPoints.nullable(),
  months: months.nullable(),
  promotionMonths: months,
  merchantFeeBps: basisPoints,
  factorMerchantFee: z.boolean(),
  financingDescription: z.string(),
  financingTypeId: id.nullable(),
  /**
   * CLP is selected, but the company has no account with the lender now. Homeowners see no monthly prices until it
   * does; the setting is preserved.
   */
  isHidden: z.boolean(),
})
export type MarketFinancing = z.infer<typeof marketFinancing>

const financingTypeRow = z.object({
  id,
  version,
  name: z.string(),
  url: z.string(),
  logo: shownFile.nullable(),
  /** The number of markets that use it. */
  markets: z.number().int(),
})
export type FinancingTypeRow = z.infer<typeof financingTypeRow>

const loanTerms = z.object({
  /** The note rate. A promotion makes the APR lower; a factored fee makes it higher. */
  aprBps: basisPoints,
  months,
  promotionMonths: months,
  /** The lender's fee if the market factors it into the loan; otherwise 0. */
  factoredFeeBps: basisPoints,
  description: z.string(),
})
export type LoanTerms = z.infer<typeof loanTerms>

/** An error that is shown next to the fields it concerns. */
const atField = <Message extends string>(message: Message) => ({
  status: 409,
  message,
  data: z.object({ fields: z.record(z.string(), z.string()) }),
})
const notTaken = {
  FINANCING_TYPE_NAME_TAKEN: atField(messages.FINANCING_TYPE_NAME_TAKEN),
  FINANCING_TYPE_URL_TAKEN: atField(messages.FINANCING_TYPE_URL_TAKEN),
  UPLOAD_NOT_FOUND: { status: 422, message: messages.UPLOAD_NOT_FOUND },
}

export const financingContract = {
  /** The markets in display order, each with its financing. */
  markets: reads(financingAccess.markets).input(pageRequest({})).output(pageOf(marketFinancingRow)),
  get: reads(financingAccess.get)
    .input(z.object({ marketId: id }))
    .output(marketFinancing),
  /** What a market would show with CLP; null if the company has no account with the lender, or no base package. */
  clpOffer: reads(financingAccess.clpOffer)
    .input(z.object({ marketId: id }))
    .output(
      z.object({
        product: loanProduct.nullable(),
        /** The number of the market's products that show a monthly price. */
        products: z.number().int(),
        /** The monthly payments for $10,000 now and with CLP, in cents; null if not available. */
        nowCents: z.number().int().nullable(),
        thenCents: z.number().int().nullable(),
      }),
    ),
  save: edits(financingAccess.save)
    .input(savedFinancing)
    .output(z.object({ version }))
    .errors({ ...staleVersion, OPTION_NOT_AVAILABLE: atField(messages.OPTION_NOT_AVAILABLE) }),

  /** By name. */
  types: reads(financingAccess.types).input(pageRequest({})).output(pageOf(financingTypeRow)),
  getType: reads(financingAccess.getType).input(z.object({ id })).output(financingTypeRow),
  createType: creates(financingAccess.createType)
    .input(financingTypeForm.safeExtend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...notTaken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  updateType: edits(financingAccess.updateType)
    .input(financingTypeForm.safeExtend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...notTaken, ...staleVersion }),
  /** Fails while a market uses the type. */
  deleteType: sets(financingAccess.deleteType)
    .input(deletion)
    .output(z.object({ id }))
    .errors({
      ...staleVersion,
      FINANCING_TYPE_IN_USE: { status: 409, message: messages.FINANCING_TYPE_IN_USE, data: withSentence },
    }),

  /** The terms of the company's active markets, in display order, for its users' calculators. */
  terms: reads(financingAccess.terms).output(
    z.object({ markets: z.array(loanTerms.extend({ marketId: id, name: z.string() })).max(limits.market.most) }),
  ),
  /**
   * The initial terms of a homeowner's calculator: those of the quote's market, or without a quote those of the first
   * market that has any.
   */
  calculator: reads(financingAccess.calculator)
    .input(z.object({ widgetId: wildcardId, marketId: id.optional() }))
    .output(
      z.object({
        terms: loanTerms.nullable(),
        /** The description of the terms, translated. */
        translations: z.partialRecord(z.enum(translationLanguages), z.string()).optional(),
      }),
    )
    .errors(widgetRefusals),
}
