import {
  type BrandingDraft,
  type BrandingField,
  brandingFieldNames,
  brandingFields,
  type TranslationLanguage,
  type Translations,
  translatedFields,
  translationLanguages,
} from '@gable/contract/branding-field'
import { brandingFonts } from '@gable/contract/branding-font'

/** What the designer edits: the settings, with the company's words in other languages. */
export type DesignerDraft = BrandingDraft & { translations: Translations }
/** Whose words are written: English is the settings' own. */
export type WrittenLanguage = 'en' | TranslationLanguage

/** A setting, and in which language where it is a word. */
export interface FieldPlace {
  field: BrandingField
  language: WrittenLanguage
}

/** A draft as a form holds it: every text that may be translated is there, empty where it was not. */
export function draftFrom(settings: BrandingDraft, kept: Translations): DesignerDraft {
  const whole = (language: TranslationLanguage) =>
    Object.fromEntries(translatedFields.map((name) => [name, kept[language][name] ?? '']))
  return { ...settings, translations: { es: whole('es'), fr: whole('fr') } }
}

/** What stands in a field. */
export function valueAt(draft: DesignerDraft, { field, language }: FieldPlace): unknown {
  return language === 'en' ? draft[field] : (draft.translations[language][field] ?? '')
}

/** Where the form keeps a field. */
export const pathOf = ({ field, language }: FieldPlace): string =>
  language === 'en' ? field : `translations.${language}.${field}`

/** The field at a path of the form; undefined for what is none. */
export function placeOf(path: string): FieldPlace | undefined {
  const [, language, inLanguage] = /^translations\.(es|fr)\.(\w+)$/.exec(path) ?? []
  const field = (inLanguage ?? path) as BrandingField
  return field in brandingFields ? { field, language: (language ?? 'en') as WrittenLanguage } : undefined
}

/** The settings in which two drafts differ, in one language; without one in any. */
export function differing(one: DesignerDraft, other: DesignerDraft, only?: WrittenLanguage): BrandingField[] {
  const languages = only ? [only] : (['en', ...translationLanguages] as const)
  return brandingFieldNames.filter((field) =>
    languages.some((language) => valueAt(one, { field, language }) !== valueAt(other, { field, language })),
  )
}

/** The draft with some settings as another one has them; what may not be changed stays. */
export function withFieldsOf<Draft extends BrandingDraft>(
  draft: Draft,
  from: BrandingDraft,
  fields: readonly BrandingField[],
  isFixed: (field: BrandingField) => boolean,
): Draft {
  const taken = fields.filter((field) => !isFixed(field)).map((field) => [field, from[field]])
  return { ...draft, ...Object.fromEntries(taken) }
}

/** The draft without its words in a language, as far as they are of these settings. */
export function withoutWords(
  draft: DesignerDraft,
  language: TranslationLanguage,
  fields: readonly BrandingField[],
): DesignerDraft {
  const empty = Object.fromEntries(fields.filter((name) => translatedFields.includes(name)).map((name) => [name, '']))
  const { translations } = draft
  return { ...draft, translations: { ...translations, [language]: { ...translations[language], ...empty } } }
}

/** What can be drawn of a draft under one's hands: a colour that is half typed is still the one that it was. */
export function drawable<Draft extends BrandingDraft>(draft: Draft, last: BrandingDraft): Draft {
  const halfway = brandingFieldNames.filter((name) => !canBeDrawn(name, draft[name]))
  return { ...draft, ...Object.fromEntries(halfway.map((name) => [name, last[name]])) }
}

function canBeDrawn(name: BrandingField, value: unknown): boolean {
  const rule = brandingFields[name]
  if (rule.kind === 'colour') return /^#[0-9a-f]{6}$/i.test(String(value))
  if (rule.kind === 'number') return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max
  if (rule.kind === 'font') return brandingFonts.some(({ family }) => family === value)
  return true
}
