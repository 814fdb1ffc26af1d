import { z } from 'zod'
import { deletion, staleVersion, version } from './edit.ts'
import { id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, reads, sets } from './procedure.ts'
import { rateAccess } from './rate.access.ts'
import { loanProductId, offerCodeForm } from './rate-form.ts'

/**
 * The lender's loan products available to a company, and the offer codes made from them. Rates and fees are in basis
 * points.
 */

export const loanProduct = z.object({
  id: z.string(),
  name: z.string(),
  months: z.number().int(),
  /** Initial months with $0 payments and no interest. */
  promotionMonths: z.number().int(),
  /**
   * The note rate, from which interest is computed. The APR shown to homeowners differs if there is a promotion or a
   * fee.
   */
  aprBps: z.number().int(),
  /** The share of a payment that the lender retains. */
  feeBps: z.number().int(),
})
export type LoanProduct = z.infer<typeof loanProduct>

const loanProductRow = loanProduct.extend({
  /** Its terms are used for the monthly prices of markets with CLP. */
  isBase: z.boolean(),
  /** The lender no longer offers it. */
  isGone: z.boolean(),
  /** The monthly payment for $10,000, in cents, and its APR. */
  exampleCents: z.number().int(),
  exampleAprBps: z.number().int(),
  /** The same payment in a market that factors the merchant fee into the loan. */
  factoredCents: z.number().int(),
  factoredAprBps: z.number().int(),
})
export type LoanProductRow = z.infer<typeof loanProductRow>

const offerCodeRow = z.object({
  id,
  version,
  name: z.string(),
  onWebsite: z.boolean(),
  products: z.array(loanProduct.extend({ isGone: z.boolean() })),
})
export type OfferCodeRow = z.infer<typeof offerCodeRow>

const nameTaken = {
  OFFER_CODE_NAME_TAKEN: {
    status: 409,
    message: messages.OFFER_CODE_NAME_TAKEN,
    data: z.object({ fields: z.record(z.string(), z.string()) }),
  },
  OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE },
}

export const rateContract = {
  /** The rate sheet, sorted by term and rate. */
  listProducts: reads(rateAccess.listProducts)
    .input(pageRequest({}))
    .output(pageOf(loanProductRow).extend({ readAt: timestamp.nullable() })),
  /** Reloads the lender's rates. */
  reload: sets(rateAccess.reload)
    .output(z.object({ products: z.number().int() }))
    .errors({
      LENDER_NOT_OFFERED: { status: 409, message: messages.LENDER_NOT_OFFERED },
      VENDOR_UNREACHABLE: { status: 503, message: messages.VENDOR_UNREACHABLE },
    }),
  /** Makes a loan product the base package, also in all markets with CLP. */
  setBase: sets(rateAccess.setBase)
    .input(z.object({ productId: loanProductId }))
    .output(z.object({ markets: z.number().int() }))
    .errors({ OPTION_NOT_AVAILABLE: { status: 409, message: messages.OPTION_NOT_AVAILABLE } }),
  /** The offer codes, sorted by name. */
  listOfferCodes: reads(rateAccess.listOfferCodes).input(pageRequest({})).output(pageOf(offerCodeRow)),
  getOfferCode: reads(rateAccess.getOfferCode).input(z.object({ id })).output(offerCodeRow),
  createOfferCode: creates(rateAccess.createOfferCode)
    .input(offerCodeForm.extend({ idempotencyKey }))
    .output(z.object({ id }))
    .errors({ ...nameTaken, MAX_REACHED: { status: 409, message: messages.MAX_REACHED } }),
  updateOfferCode: edits(rateAccess.updateOfferCode)
    .input(offerCodeForm.extend({ id, version }))
    .output(z.object({ version }))
    .errors({ ...nameTaken, ...staleVersion }),
  deleteOfferCode: sets(rateAccess.deleteOfferCode).input(deletion).output(z.object({ id })).errors(staleVersion),
}
