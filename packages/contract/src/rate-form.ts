import { z } from 'zod'
import { loanLimits } from './loan-state.ts'
import { messages, outOfRange } from './messages.ts'
import { ruledText } from './text.ts'

const count = loanLimits.offerCodeProducts

/** The lender's id of a loan product: printable ASCII without spaces. */
export const loanProductId = ruledText(messages.OPTION_NOT_AVAILABLE).regex(
  /^[!-~]{1,40}$/,
  messages.OPTION_NOT_AVAILABLE,
)

const wrongCount = outOfRange('number of loan products', count.min, count.max)

export const offerCodeForm = z.object({
  name: ruledText(messages.OFFER_CODE_NAME_NOT_VALID)
    .trim()
    .min(1, messages.REQUIRED)
    // Must match `loanLimits.offerCodeName`.
    .regex(/^([A-Za-z0-9 ]{2,80})?$/, messages.OFFER_CODE_NAME_NOT_VALID),
  productIds: z
    .array(loanProductId)
    .max(count.max, wrongCount)
    .min(count.min, wrongCount)
    .refine((ids) => new Set(ids).size === ids.length, messages.OPTION_NOT_AVAILABLE),
  /**
   * "Show on our website": homeowners can compare its terms in the quote tool, the calculator, and the
   * prequalification.
   */
  onWebsite: z.boolean().default(false),
})
export type OfferCodeForm = z.infer<typeof offerCodeForm>
