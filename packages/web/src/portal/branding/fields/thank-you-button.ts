import type { BrandingDraft } from '@gable/contract/branding-field'

/** Whether the thank-you's button has words and leads nowhere: homeowners see no button then. */
export function leadsNowhere(values: Pick<BrandingDraft, 'thankYouButtonText' | 'thankYouExternalUrl'>): boolean {
  return values.thankYouButtonText.trim() !== '' && values.thankYouExternalUrl.trim() === ''
}
