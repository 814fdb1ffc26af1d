import type { BrandingDraft } from '@gable/contract/branding-field'

/** Returns whether the thank-you button has a text but no link. Homeowners then see no button. */
export function leadsNowhere(values: Pick<BrandingDraft, 'thankYouButtonText' | 'thankYouExternalUrl'>): boolean {
  return values.thankYouButtonText.trim() !== '' && values.thankYouExternalUrl.trim() === ''
}
