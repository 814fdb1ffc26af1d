/** The text of a key in one language, its `{names}` replaced by values. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string>) => string

/** A catalogue in another language: every key of the English one, so that one that is missing does not compile. */
export type Words<English> = { readonly [Key in keyof English]: string }

/** The texts of one folder in each language; one that lacks a key falls back to English. */
export interface Catalogues<Key extends string> {
  en: Readonly<Record<Key, string>>
  [locale: string]: Readonly<Partial<Record<Key, string>>>
}

/** The words of a locale: of "fr-CA" the catalogue of that name, else that of "fr", else English. */
export function textsOf<Key extends string>(catalogues: Catalogues<Key>, locale: string): Translate<Key> {
  const catalogue = catalogues[locale] ?? catalogues[locale.split('-')[0]!] ?? catalogues.en
  return (key, values) => withValues(catalogue[key] ?? catalogues.en[key], values)
}

/** A text with its `{names}` replaced by values; a name without one stays. */
export function withValues(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
