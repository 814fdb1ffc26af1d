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

/** The values that the designer edits: the settings, with the company's texts in other languages. */
export type DesignerDraft = BrandingDraft & { translations: Translations }
/** The language being edited. English texts are part of the settings. */
export type WrittenLanguage = 'en' | TranslationLanguage

/** A setting, and the language if it is a text. */
export interface FieldPlace {
  field: BrandingField
  language: WrittenLanguage
}

/** Converts a draft to form values. Every translatable text is present, empty if it was missing. */
export function draftFrom(settings: BrandingDraft, stored: Translations): DesignerDraft {
  const whole = (language: TranslationLanguage) =>
    Object.fromEntries(translatedFields.map((name) => [name, stored[language][name] ?? '']))
  return { ...settings, translations: { es: whole('es'), fr: whole('fr') } }
}

/** Returns the value of a field. */
export function valueAt(draft: DesignerDraft, { field, language }: FieldPlace): unknown {
  return language === 'en' ? draft[field] : (draft.translations[language][field] ?? '')
}

/** Returns the form path of a field. */
export const pathOf = ({ field, language }: FieldPlace): string =>
  language === 'en' ? field : `translations.${language}.${field}`

/** Returns the field at a form path, or undefined if there is none. */
export function placeOf(path: string): FieldPlace | undefined {
  const [, language, inLanguage] = /^translations\.(es|fr)\.(\w+)$/.exec(path) ?? []
  const field = (inLanguage ?? path) as BrandingField
  return field in brandingFields ? { field, language: (language ?? 'en') as WrittenLanguage } : undefined
}

/** Returns the settings in which two drafts differ, in one language or in all. */
export function differing(one: DesignerDraft, other: DesignerDraft, only?: WrittenLanguage): BrandingField[] {
  const languages = only ? [only] : (['en', ...translationLanguages] as const)
  return brandingFieldNames.filter((field) =>
    languages.some((language) => valueAt(one, { field, language }) !== valueAt(other, { field, language })),
  )
}

/** Returns the draft with some settings copied from another one. Locked settings stay unchanged. */
export function withFieldsOf<Draft extends BrandingDraft>(
  draft: Draft,
  from: BrandingDraft,
  fields: readonly BrandingField[],
  isFixed: (field: BrandingField) => boolean,
): Draft {
  const taken = fields.filter((field) => !isFixed(field)).map((field) => [field, from[field]])
  return { ...draft, ...Object.fromEntries(taken) }
}

/** Returns the draft without the texts of these settings in a language. */
export function withoutWords(
  draft: DesignerDraft,
  language: TranslationLanguage,
  fields: readonly BrandingField[],
): DesignerDraft {
  const empty = Object.fromEntries(fields.filter((name) => translatedFields.includes(name)).map((name) => [name, '']))
  const { translations } = draft
  return { ...draft, translations: { ...translations, [language]: { ...translations[language], ...empty } } }
}

/** Returns a draft that can be rendered during typing: an incomplete color keeps its last valid value. */
export function drawable<Draft extends BrandingDraft>(draft: Draft, last: BrandingDraft): Draft {
  const halfway = brandingFieldNames.filter((name) => !canBeDrawn(name, draft[name]))
  return { ...draft, ...Object.fromEntries(halfway.map((name) => [name, last[name]])) }
}

function canBeDrawn(name: BrandingField, value: unknown): boolean {
  const rule = brandingFields[name]
  if (rule.kind === 'color') return /^#[0-9a-f]{6}$/i.test(String(value))
  if (rule.kind === 'number') return Number.isInteger(value) && Number(value) >= rule.min && Number(value) <= rule.max
  if (rule.kind === 'font') return brandingFonts.some(({ family }) => family === value)
  return true
}
