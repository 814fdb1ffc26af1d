import type { BrandingWords } from './branding.ts'
import type { BrandingDraft, BrandingField, TranslationLanguage, Translations } from './branding-field.ts'

/** The known words of a branding in other languages. Zod-free; the server and the designer share it. */
interface Wordings {
  /** The English words that every company starts with. */
  defaults: Partial<BrandingDraft>
  /** Our translations of `defaults`. */
  standard: Translations
  /** The company's own translations. */
  written: Partial<Translations>
}

/**
 * Returns the words shown if the company has no translation: ours if it left the default English words unchanged,
 * otherwise its English words.
 */
export function standsIfEmpty(
  name: BrandingField,
  language: TranslationLanguage,
  settings: Partial<BrandingDraft>,
  { defaults, standard }: Omit<Wordings, 'written'>,
): { words: string; isOurs: boolean } {
  const ours = standard[language][name]
  const isOurs = ours !== undefined && settings[name] === defaults[name]
  return { words: isOurs ? ours : String(settings[name] ?? ''), isOurs }
}

/**
 * Returns every word that differs from the English one in a language: the company's translation, or ours where it
 * applies.
 */
export function wordsIn(
  language: TranslationLanguage,
  settings: Partial<BrandingDraft>,
  { written, ...known }: Wordings,
): Partial<Record<BrandingWords, string>> {
  const ours = (Object.keys(known.standard[language]) as BrandingField[])
    .map((name) => ({ name, ...standsIfEmpty(name, language, settings, known) }))
    .filter(({ isOurs }) => isOurs)
  // An empty translation counts as none.
  const theirs = Object.entries(written[language] ?? {}).filter(([, words]) => words)
  return Object.fromEntries([...ours.map(({ name, words }) => [name, words]), ...theirs])
}
