import type { BrandingWords } from '@gable/contract/branding'
import type { Tenant } from '../../../platform/context.ts'

export type OptInWords = Extract<BrandingWords, `${string}OptInText`>

/** The product's own texts in a language. The consent texts name the company and depend on its country. */
export interface OwnWords {
  /** Replaces the English texts; an empty text is not translated. */
  branding: Record<Exclude<BrandingWords, OptInWords | 'thankYouButtonText' | 'thankYouMediaAlt'>, string>
  optIns(company: Tenant): { contact: string; sms: string }
}
