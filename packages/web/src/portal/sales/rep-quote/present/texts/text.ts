import type { SpokenLanguage } from '@gable/contract/format/locale'
import { filled, type TextValues } from '../../../../../homeowner/language/text-form.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

const catalogs = { en, es, fr }

/** Returns the text function of a presentation in a language. */
export const textIn =
  (language: SpokenLanguage) =>
  (key: keyof typeof en, values: TextValues = {}): string =>
    filled(catalogs[language][key], values, language)
export type PresentText = ReturnType<typeof textIn>
