/** Returns the text of a key in one language, with `{names}` replaced by values. */
export type Translate<Key extends string> = (key: Key, values?: Record<string, string>) => string

/** A catalog in another language, with every key of the English one; a missing key is a compile error. */
export type Words<English> = { readonly [Key in keyof English]: string }

/** The texts of one folder in each language; a missing key falls back to English. */
export interface Catalogues<Key extends string> {
  en: Readonly<Record<Key, string>>
  [locale: string]: Readonly<Partial<Record<Key, string>>>
}

/** Returns the texts of a locale: for "fr-CA", the catalog of that name, otherwise "fr", otherwise English. */
export function textsOf<Key extends string>(catalogues: Catalogues<Key>, locale: string): Translate<Key> {
  const catalog = catalogues[locale] ?? catalogues[locale.split('-')[0]!] ?? catalogues.en
  return (key, values) => withValues(catalog[key] ?? catalogues.en[key], values)
}

/** Replaces the `{names}` in a text with values; names without a value are unchanged. */
export function withValues(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
