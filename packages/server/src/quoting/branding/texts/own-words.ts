import type { BrandingWords } from '@gable/contract/branding'
import type { Tenant } from '../../../platform/context.ts'

export type OptInWords = Extract<BrandingWords, `${string}OptInText`>

/** The product's own words in a language. What a person agrees to names the company, by its country. */
export interface OwnWords {
  /** In place of the English ones; what these leave empty has none. */
  branding: Record<Exclude<BrandingWords, OptInWords | 'thankYouButtonText' | 'thankYouMediaAlt'>, string>
  optIns(company: Tenant): { contact: string; sms: string }
}
