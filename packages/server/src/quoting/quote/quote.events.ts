import { downloadFormats } from '@gable/contract/download-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

const ofQuote = z.object({ quoteId: z.uuid() })
const ofVersion = ofQuote.extend({ number: z.number().int() })

export const quoteCreated = defineEvent('quote.created', ofQuote)

/** An edit started the next version of a quote that was sent. */
export const quoteEdited = defineEvent('quote.edited', ofVersion)

/** A version now counts: it was sent, or its link was copied. */
export const quotePublished = defineEvent('quote.published', ofVersion.extend({ totalCents: z.number().int() }))

/** The homeowner opened the quote for the first time. */
export const quoteViewed = defineEvent('quote.viewed', ofVersion)

export const quoteChosen = defineEvent(
  'quote.chosen',
  ofVersion.extend({ title: z.string(), productName: z.string(), totalCents: z.number().int() }),
)

export const quoteAsked = defineEvent('quote.asked', ofQuote.extend({ question: z.string() }))

export const quoteWithdrawn = defineEvent('quote.withdrawn', ofQuote)
/** `isBulk`: reassigned with many others because the previous rep left or can no longer see the lead. */
export const quoteAssigned = defineEvent(
  'quote.assigned',
  ofQuote.extend({ userId: z.uuid().nullable(), isBulk: z.boolean().optional() }),
)
export const quoteDeleted = defineEvent('quote.deleted', ofQuote)

/** A user exported a list of rep quotes. The subject is the company. */
export const quotesExported = defineEvent(
  'quote.exported',
  z.object({ rows: z.number().int(), search: z.string(), format: z.enum(downloadFormats) }),
)

/** An option was saved as a package for the company's quotes, or removed. The package is the subject. */
export const quotePackageSaved = defineEvent('quote.packageKept', z.object({ name: z.string() }))
export const quotePackageRemoved = defineEvent('quote.packageRemoved', z.object({ name: z.string() }))
