import type { SpokenLanguage } from '@gable/contract/format/locale'
import { language } from '../../homeowner/language/language.ts'
import { filled, type TextForm, type TextValues } from '../../homeowner/language/text-form.ts'
import { en } from './en.ts'
import type { laterEn } from './later-en.ts'

export type TextKey = keyof typeof en | keyof typeof laterEn
type Texts = Partial<Record<TextKey, TextForm>>

/** The texts loaded so far, by language. */
const catalogues: Partial<Record<SpokenLanguage, Texts>> = { en }

/** Adds the texts of a file that is loaded later. */
export function addTexts(spoken: SpokenLanguage, texts: Texts): void {
  catalogues[spoken] = { ...catalogues[spoken], ...texts }
}

/** The text for a key in the page's language; in English if that is not loaded. */
export function text(key: TextKey, values: TextValues = {}): string {
  const own = catalogues[language]?.[key]
  return own === undefined ? filled(catalogues.en?.[key] ?? key, values, 'en') : filled(own, values, language)
}
