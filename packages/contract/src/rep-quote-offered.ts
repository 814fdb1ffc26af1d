import type { PriceTerms } from '@gable/pricing/price-terms'
import type { LeftOutWork } from './format/left-out.ts'
import type { SpokenLanguage } from './format/locale.ts'
import type { TakenOption } from './offer.ts'
import type { SharedOption } from './quote-share.ts'

/** What a rep quote currently offers: its options as shown to the customer, and the structures that they cover. */
export interface Offered {
  /** The quote's version number, and the row's version, which reveal later changes. */
  quoteNumber: number
  quoteVersion: number
  language: SpokenLanguage
  options: SharedOption[]
  /**
   * The homeowner's choice in the quote's latest version; null if there is none yet. Absent in versions from before
   * 2026-12.
   */
  chosen?: (TakenOption & { at: string }) | null
  /** What each option's price was made of, by its id. Absent in versions from before 2026-12. */
  terms?: Record<string, PriceTerms>
  /** Work that the price leaves out. Absent in versions from before 2026-12. */
  leftOut?: LeftOutWork[]
  structures: { id: string; name: string; included: boolean; roofAreaSqft: number; rise: number }[]
}
