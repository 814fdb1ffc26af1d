import { pageTexts } from '../../../../homeowner/language/page-texts.ts'
import { en } from './texts/en.ts'

/** The rest of the portal is in English, but people who verify a document may read Spanish or French. */
export const { text, fetch: fetchTexts } = pageTexts(en, {
  es: () => import('./texts/es.ts'),
  fr: () => import('./texts/fr.ts'),
})
