import { z } from 'zod'
import { id, plainWords } from './field.ts'
import { limits } from './limits.ts'
import { messages, outOfRange, tooLong } from './messages.ts'
import { ruledText, writtenText } from './text.ts'

/** Financing forms: what a market offers, and the company's own financing types. */

const most = limits.financing

/** In basis points, for a percentage with at most two decimals. */
function percentage(field: string, { min, max }: { min: number; max: number }) {
  const outside = outOfRange(field, min / 100, max / 100)
  return z.number(outside).int(outside).min(min, outside).max(max, outside)
}

function wholeMonths(field: string, { min, max }: { min: number; max: number }) {
  const outside = outOfRange(field, min, max)
  return z.number(outside).int(outside).min(min, outside).max(max, outside)
}

/** The company's own terms. Without a rate and a length, no monthly price is shown. */
export const basicFinancing = z
  .object({
    financingType: z.literal('Basic'),
    aprBps: percentage('APR', most.aprBps).nullable(),
    months: wholeMonths('length in months', most.months).nullable(),
    /** The first months, with payments of $0 and no interest. */
    promotionMonths: wholeMonths('promotion length in months', most.promotionMonths),
    merchantFeeBps: percentage('merchant fee', most.merchantFeeBps),
    /** Adds the lender's fee to the financed amount. */
    factorMerchantFee: z.boolean(),
    financingDescription: writtenText().max(most.description, tooLong('description', most.description)).default(''),
  })
  .check(promotionWithinLength)

type Length = { months: number | null; promotionMonths: number }

function promotionWithinLength({ value, issues }: z.core.ParsePayload<Length>): void {
  const { months, promotionMonths } = value
  if (promotionMonths === 0 || (months !== null && promotionMonths < months)) return
  const message = months === null ? messages.REQUIRED : outOfRange('promotion length in months', 0, months - 1)
  issues.push({ code: 'custom', path: [months === null ? 'months' : 'promotionMonths'], message, input: value })
}

/** A lender or program that the widget links to instead of showing a monthly price. */
const customFinancing = z.object({
  financingType: z.literal('Custom'),
  financingTypeId: z.uuid(messages.REQUIRED),
})

/** The lender's loan product with the terms of the base package. Requires the company's account with the lender. */
const clpFinancing = z.object({
  financingType: z.literal('CLP'),
  /** Adds the lender's fee to the financed amount. */
  factorMerchantFee: z.boolean(),
  financingDescription: writtenText().max(most.description, tooLong('description', most.description)).default(''),
})

const notAvailable = { error: messages.OPTION_NOT_AVAILABLE }

/** A market's financing. Switching to another type turns merchant-fee factoring off. */
export const financingForm = z.discriminatedUnion(
  'financingType',
  [basicFinancing, customFinancing, clpFinancing],
  notAvailable,
)
export type FinancingForm = z.infer<typeof financingForm>

const seen = { marketId: id, version: z.number().int().positive().max(2_147_483_647) }
/** The same, with the market version that the user saw. */
export const savedFinancing = z.discriminatedUnion(
  'financingType',
  [basicFinancing.safeExtend(seen), customFinancing.safeExtend(seen), clpFinancing.safeExtend(seen)],
  notAvailable,
)

const url = ruledText(messages.URL_NOT_VALID)
  .trim()
  .min(1, messages.REQUIRED)
  .max(most.typeUrl, tooLong('URL', most.typeUrl))
  .refine((typed) => typed === '' || isPage(typed), messages.URL_NOT_VALID)

/**
 * Returns whether this is a web page URL. User info before the host is refused, because it can disguise where the link
 * leads.
 */
function isPage(typed: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(typed) || !URL.canParse(typed)) return false
  const { hostname, username, password } = new URL(typed)
  return hostname.includes('.') && username === '' && password === ''
}

export const financingTypeForm = z.object({
  name: plainWords('name', most.typeName, messages.NAME_NOT_VALID),
  url,
  /** An upload or the existing logo; null for none. */
  logoFileId: id.nullable().default(null),
})
export type FinancingTypeForm = z.infer<typeof financingTypeForm>
