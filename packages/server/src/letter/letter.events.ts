import { z } from 'zod'
import { defineEvent } from '../platform/work/event-type.ts'

const ofQuote = z.object({ quoteId: z.uuid() })

/** A person of the company had a quote mailed to its homeowner once more. */
export const letterSent = defineEvent('letter.sent', ofQuote)

/** A person of the company texted a quote's link to its homeowner. */
export const letterTexted = defineEvent('letter.texted', ofQuote)

/** A person of the company took a link to a quote along: whoever gets it can read it. */
export const letterLinkMade = defineEvent('letter.linkMade', ofQuote)
