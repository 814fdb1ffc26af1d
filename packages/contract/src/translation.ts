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

/** Translations of a company's offer and proposals for homeowners, keyed by the original text. */

const language = z.enum(translationLanguages)

/** The key of a text: equal texts share a translation wherever they appear. */
const textKey = ruledText().regex(/^[0-9a-f]{64}$/)

const offerText = z.object({
  key: z.string(),
  text: z.string(),
  /** The translation; empty if the original is shown. */
  words: z.string(),
  place: z.enum(textPlaces),
  /** The product, cost, or question that it belongs to; empty for texts of the quote tool itself. */
  of: z.string(),
  /** Number of other places with the same text. */
  others: z.number().int(),
})
export type OfferText = z.infer<typeof offerText>

const progress = z.object({ done: z.number().int(), of: z.number().int() })

/** Filters for texts: language, search words, and untranslated only. */
const textFilters = {
  language,
  search: freeText(limits.searchText).default(''),
  missing: z.boolean().default(false),
}

export const translationContract = {
  /** Texts that homeowners see in products, costs, questions, discounts, notes, and proposals, in order. */
  list: reads(translationAccess.list).input(pageRequest(textFilters)).output(pageOf(offerText)),
  /** Number of translated texts per language. */
  progress: reads(translationAccess.progress).output(z.object({ es: progress, fr: progress })),
  /** Saves a translation; an empty one removes it. */
  save: sets(translationAccess.save)
    .input(
      z.object({
        language,
        key: textKey,
        words: writtenText().max(limits.translation, tooLong('translation', limits.translation)),
      }),
    )
    .output(z.object({ key: z.string() })),
  /** Exports the filtered list as a file. */
  exportFile: opens(translationAccess.exportFile)
    .input(z.object({ ...textFilters, format: z.enum(downloadFormats) }))
    .output(z.file())
    .errors({ LIST_TOO_LONG_FOR_PDF: { status: 409, message: messages.LIST_TOO_LONG_FOR_PDF } }),
}
