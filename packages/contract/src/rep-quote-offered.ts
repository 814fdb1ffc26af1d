import type { SpokenLanguage } from './format/locale.ts'
import type { TakenOption } from './offer.ts'
import type { SharedOption } from './quote-share.ts'

/** What a rep quote offers at a moment: its options as a customer reads them, and the structures that they are for. */
export interface Offered {
  /** Of the quote, and the row's version: they tell whether it was changed since. */
  quoteNumber: number
  quoteVersion: number
  language: SpokenLanguage
  options: SharedOption[]
  /** What the homeowner chose of the quote's latest version; null before. Versions of before 2026-12 do not have it. */
  chosen?: (TakenOption & { at: string }) | null
  structures: { id: string; name: string; included: boolean; roofAreaSqft: number; rise: number }[]
}
