import {
  type BrandingDraft,
  type BrandingField,
  brandingFieldNames,
  type Translations,
  translatedFields,
  translationLanguages,
} from '@gable/contract/branding-field'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { ofCompany, type StoredBranding } from './branding.query.ts'
import type { OwnBranding } from './branding.shown.ts'
import { branding } from './branding.table.ts'

/** A complete branding, with its texts in other languages. */
export interface Worded {
  settings: BrandingDraft
  translations: Translations
}

/**
 * Returns the settings to store: those that differ from the defaults. A consent without text uses the country's text.
 */
export function storedBranding(settings: BrandingDraft, defaults: BrandingDraft): OwnBranding {
  const own = brandingFieldNames.filter(
    (name) => settings[name] !== defaults[name] && !(settings[name] === '' && /(Contact|Sms)OptInText$/.test(name)),
  )
  return Object.fromEntries(own.map((name) => [name, settings[name]]))
}

export function storedTranslations(provided: Record<string, Record<string, unknown>>): Translations {
  const written = (words: Record<string, unknown> = {}) =>
    Object.fromEntries(
      translatedFields.filter((name) => (words[name] ?? '') !== '').map((name) => [name, String(words[name])]),
    )
  return { es: written(provided.es), fr: written(provided.fr) }
}

/** The settings that differ between two brandings, in any language. */
export function differingFields(one: Worded, other: Worded): BrandingField[] {
  return brandingFieldNames.filter(
    (name) =>
      one.settings[name] !== other.settings[name] ||
      translationLanguages.some(
        (language) => (one.translations[language][name] ?? '') !== (other.translations[language][name] ?? ''),
      ),
  )
}

/** The same for the log: each setting before and after, with translated texts listed under their own names. */
export function brandingChanges(was: Worded, is: Worded): ReturnType<typeof changesOf> {
  return changesOf(wordsOf(was), wordsOf(is))
}

function wordsOf({ settings, translations }: Worded): Record<string, string | number | boolean> {
  const translated = translationLanguages.flatMap((language) =>
    translatedFields.map((name) => [`${name} (${language})`, translations[language][name] ?? '']),
  )
  return { ...settings, ...Object.fromEntries(translated) }
}

/** Reads the company's branding and locks it until the transaction ends. */
export async function lockBranding(tx: Ctx): Promise<StoredBranding> {
  const now = tx.clock.now()
  const { id: companyId } = tx.company
  await tx.db.insert(branding).values({ companyId, createdAt: now, updatedAt: now }).onConflictDoNothing()
  const [locked] = await tx.db.select().from(branding).where(ofCompany(tx)).for('update')
  return locked!
}
