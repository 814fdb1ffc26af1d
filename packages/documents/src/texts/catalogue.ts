import { en, type TextKey } from './en.ts'

/** A catalogue for each language; one that lacks a key falls back to English. */
const catalogues: Record<string, Partial<Record<TextKey, string>>> = { en }

export type Translate = (key: TextKey, values?: Record<string, string>) => string

/** The words of a locale: of "fr-CA" the catalogue of that name, else that of "fr", else English. */
export function textsOf(locale: string): Translate {
  const catalogue = catalogues[locale] ?? catalogues[locale.split('-')[0]!] ?? en
  return (key, values = {}) =>
    (catalogue[key] ?? en[key]).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
