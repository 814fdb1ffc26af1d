import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Each field that differs, as it was and as it is; empty texts for nothing. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const change = z.object({ name: z.string(), before: fields, after: fields })

/** Of a market, by its name. */
export const financingChanged = defineEvent('financing.changed', change)
/** The account with the lender ended or is back, so that markets with CLP hide or show their monthly prices. */
export const clpAccountFollowed = defineEvent(
  'financing.clpAccountFollowed',
  z.object({ active: z.boolean(), markets: z.number().int() }),
)
