import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Stored rows have the names of the slice's first name, `letter`: they stay. */
const ofQuote = z.object({ quoteId: z.uuid() })

/** A person of the company had a quote mailed to its homeowner once more. */
export const quoteSent = defineEvent('letter.sent', ofQuote)

/** A person of the company texted a quote's link to its homeowner. */
export const quoteTexted = defineEvent('letter.texted', ofQuote)

/** A person of the company took a link to a quote along: whoever gets it can read it. */
export const quoteLinkMade = defineEvent('letter.linkMade', ofQuote)
