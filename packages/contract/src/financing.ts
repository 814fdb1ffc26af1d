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

/** A market with what it offers, at a glance. */
export const marketFinancingRow = z.object({
  id,
  name: z.string(),
  active: z.boolean(),
  financingType: z.enum(marketFinancingTypes),
  aprBps: basisPoints.nullable(),
  months: months.nullable(),
  promotionMonths: months,
  /** Of `Custom`. */
  typeName: z.string().nullable(),
  isHidden: z.boolean(),
})
export type MarketFinancingRow = z.infer<typeof marketFinancingRow>

export const marketFinancing = z.object({
  id,
  /** The market's. */
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
   * CLP is set, and the company has no account with the lender now: homeowners see no monthly prices until it is back. The
   * setting is kept.
   */
  isHidden: z.boolean(),
})
export type MarketFinancing = z.infer<typeof marketFinancing>

export const financingTypeRow = z.object({
  id,
  version,
  name: z.string(),
  url: z.string(),
  logo: shownFile.nullable(),
  /** In how many markets it is applied. */
  markets: z.number().int(),
})
export type FinancingTypeRow = z.infer<typeof financingTypeRow>

/** The terms of a market's loan. */
export const loanTerms = z.object({
  /** The note rate. The APR comes out lower with a promotion and higher with a factored fee. */
  aprBps: basisPoints,
  months,
  promotionMonths: months,
  /** The lender's fee where the market factors it into the loan; otherwise 0. */
  factoredFeeBps: basisPoints,
  description: z.string(),
})
export type LoanTerms = z.infer<typeof loanTerms>

/** What is refused stands at the field that it is of. */
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
  /** The markets in their order, with what each offers. */
  markets: reads(financingAccess.markets).input(pageRequest({})).output(pageOf(marketFinancingRow)),
  get: reads(financingAccess.get)
    .input(z.object({ marketId: id }))
    .output(marketFinancing),
  /** What a market would show with CLP; null where the company has no account with the lender, or no base package. */
  clpOffer: reads(financingAccess.clpOffer)
    .input(z.object({ marketId: id }))
    .output(
      z.object({
        product: loanProduct.nullable(),
        /** Products of the market that show a monthly price. */
        products: z.number().int(),
        /** The monthly payments for $10,000 now and with CLP, in cents; null where there are none. */
        nowCents: z.number().int().nullable(),
        thenCents: z.number().int().nullable(),
      }),
    ),
  save: edits(financingAccess.save)
    .input(savedFinancing)
    .output(z.object({ version }))
    .errors({ ...staleVersion, OPTION_NOT_AVAILABLE: atField(messages.OPTION_NOT_AVAILABLE) }),

  /** The financing types by name. */
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
  /** Not while a market has it. */
  deleteType: sets(financingAccess.deleteType)
    .input(deletion)
    .output(z.object({ id }))
    .errors({
      ...staleVersion,
      FINANCING_TYPE_IN_USE: { status: 409, message: messages.FINANCING_TYPE_IN_USE, data: withSentence },
    }),

  /** What the company's people reckon with: the terms of its active markets, in their order. */
  terms: reads(financingAccess.terms).output(
    z.object({ markets: z.array(loanTerms.extend({ marketId: id, name: z.string() })).max(limits.market.most) }),
  ),
  /** What a homeowner's calculator begins with: the terms of a quote's market, without one of the first market that has any. */
  calculator: reads(financingAccess.calculator)
    .input(z.object({ widgetId: wildcardId, marketId: id.optional() }))
    .output(
      z.object({
        terms: loanTerms.nullable(),
        /** The description of the terms in the languages that it is translated to. */
        translations: z.partialRecord(z.enum(translationLanguages), z.string()).optional(),
      }),
    )
    .errors(widgetRefusals),
}
