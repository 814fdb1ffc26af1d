import type { TranslationLanguage } from '@gable/contract/branding-field'

/** The languages that texts are translated to, without the branding's own fields beside them. */
export const languages = ['es', 'fr'] as const satisfies readonly TranslationLanguage[]
