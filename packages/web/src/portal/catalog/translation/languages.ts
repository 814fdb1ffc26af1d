import type { TranslationLanguage } from '@gable/contract/branding-field'

/**
 * The languages that texts are translated to. In a file of its own, so that the branding's fields are not loaded with
 * it.
 */
export const languages = ['es', 'fr'] as const satisfies readonly TranslationLanguage[]
