import { z } from 'zod'
import { translationLanguages } from './branding-field.ts'
import { downloadFormats } from './download-form.ts'
import { limits } from './limits.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages, tooLong } from './messages.ts'
import { opens, reads, sets } from './procedure.ts'
import { freeText, ruledText, writtenText } from './text.ts'
import { translationAccess } from './translation.access.ts'
import { textPlaces } from './translation-place.ts'

/** The words of a company's offer and of its proposals in the other languages of homeowners, by the text that they translate. */

const language = z.enum(translationLanguages)

/** Names a text: the same words have the same translation wherever they stand. */
const textKey = ruledText().regex(/^[0-9a-f]{64}$/)

export const offerText = z.object({
  key: z.string(),
  text: z.string(),
  /** In the language; empty where the original is shown. */
  words: z.string(),
  place: z.enum(textPlaces),
  /** The product, cost or question that it belongs to; empty for a text of the quote tool itself. */
  of: z.string(),
  /** How many others have the same words. */
  others: z.number().int(),
})
export type OfferText = z.infer<typeof offerText>

const progress = z.object({ done: z.number().int(), of: z.number().int() })

/** Which texts: in a language, by words, and perhaps those alone that have no translation. */
const textFilters = {
  language,
  search: freeText(limits.searchText).default(''),
  missing: z.boolean().default(false),
}

export const translationContract = {
  /** What homeowners read of products, costs, questions, discounts, notes and proposals, in their order. */
  list: reads(translationAccess.list).input(pageRequest(textFilters)).output(pageOf(offerText)),
  /** How many of these texts are translated. */
  progress: reads(translationAccess.progress).output(z.object({ es: progress, fr: progress })),
  /** Empty words take a translation away. */
  save: sets(translationAccess.save)
    .input(
      z.object({
        language,
        key: textKey,
        words: writtenText().max(limits.translation, tooLong('translation', limits.translation)),
      }),
    )
    .output(z.object({ key: z.string() })),
  /** The list under its filters as a file. */
  exportFile: opens(translationAccess.exportFile)
    .input(z.object({ ...textFilters, format: z.enum(downloadFormats) }))
    .output(z.file())
    .errors({ LIST_TOO_LONG_FOR_PDF: { status: 409, message: messages.LIST_TOO_LONG_FOR_PDF } }),
}
