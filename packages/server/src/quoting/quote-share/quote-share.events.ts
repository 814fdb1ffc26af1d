import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** Stored rows use the slice's original name, `letter`, so these names cannot change. */
const ofQuote = z.object({ quoteId: z.uuid() })

/** A user of the company mailed a quote to its homeowner again. */
export const quoteSent = defineEvent('letter.sent', ofQuote)

export const quoteTexted = defineEvent('letter.texted', ofQuote)

/** A user of the company copied a link to a quote: anyone who has it can read the quote. */
export const quoteLinkMade = defineEvent('letter.linkMade', ofQuote)
