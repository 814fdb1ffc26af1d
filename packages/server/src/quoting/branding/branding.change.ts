import {
  type BrandingDraft,
  type BrandingField,
  brandingFieldNames,
  type Translations,
  translatedFields,
  translationLanguages,
} from '@gable/contract/branding-field'
import { changesOf } from '../../platform/changes.ts'
import type { OwnBranding } from './branding.shown.ts'

/** A branding as a whole, with its words in other languages. */
export interface Worded {
  settings: BrandingDraft
  translations: Translations
}

/** What of a branding is kept: what differs from the defaults. A consent without words has those of the country. */
export function keptBranding(settings: BrandingDraft, defaults: BrandingDraft): OwnBranding {
  const own = brandingFieldNames.filter(
    (name) => settings[name] !== defaults[name] && !(settings[name] === '' && /(Contact|Sms)OptInText$/.test(name)),
  )
  return Object.fromEntries(own.map((name) => [name, settings[name]]))
}

/** Translations without those that are empty. */
export function keptTranslations(given: Record<string, Record<string, unknown>>): Translations {
  const written = (words: Record<string, unknown> = {}) =>
    Object.fromEntries(
      translatedFields.filter((name) => (words[name] ?? '') !== '').map((name) => [name, String(words[name])]),
    )
  return { es: written(given.es), fr: written(given.fr) }
}

/** The settings in which two brandings differ, in any language. */
export function differingFields(one: Worded, other: Worded): BrandingField[] {
  return brandingFieldNames.filter(
    (name) =>
      one.settings[name] !== other.settings[name] ||
      translationLanguages.some(
        (language) => (one.translations[language][name] ?? '') !== (other.translations[language][name] ?? ''),
      ),
  )
}

/** The same as the log tells it: each setting as it was and as it is, those in another language by its name. */
export function brandingChanges(was: Worded, is: Worded): ReturnType<typeof changesOf> {
  return changesOf(wordsOf(was), wordsOf(is))
}

function wordsOf({ settings, translations }: Worded): Record<string, string | number | boolean> {
  const translated = translationLanguages.flatMap((language) =>
    translatedFields.map((name) => [`${name} (${language})`, translations[language][name] ?? '']),
  )
  return { ...settings, ...Object.fromEntries(translated) }
}
