import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The changed fields before and after; an empty text is no value. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
const change = z.object({ name: z.string(), before: fields, after: fields })

/** The financing of a market changed; includes the market's name. */
export const financingChanged = defineEvent('financing.changed', change)
/** The lender account ended or returned, so markets with CLP hide or show their monthly prices. */
export const clpAccountFollowed = defineEvent(
  'financing.clpAccountFollowed',
  z.object({ active: z.boolean(), markets: z.number().int() }),
)
