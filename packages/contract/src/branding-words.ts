import type { BrandingWords } from './branding.ts'
import type { BrandingDraft, BrandingField, TranslationLanguage, Translations } from './branding-field.ts'

/** What is known of the words of a branding in other languages. Zod-free: server and designer say the same by it. */
export interface Wordings {
  /** The English words as every company begins. */
  defaults: Partial<BrandingDraft>
  /** Our own translations of these. */
  standard: Translations
  /** What the company has written. */
  written: Partial<Translations>
}

/** What stands if the company writes nothing: ours while it left the English words as they begin, else these. */
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

/** Every word that differs from the English in a language: the company's own, else ours where these stand. */
export function wordsIn(
  language: TranslationLanguage,
  settings: Partial<BrandingDraft>,
  { written, ...known }: Wordings,
): Partial<Record<BrandingWords, string>> {
  const ours = (Object.keys(known.standard[language]) as BrandingField[])
    .map((name) => ({ name, ...standsIfEmpty(name, language, settings, known) }))
    .filter(({ isOurs }) => isOurs)
  // An empty one is none.
  const theirs = Object.entries(written[language] ?? {}).filter(([, words]) => words)
  return Object.fromEntries([...ours.map(({ name, words }) => [name, words]), ...theirs])
}
