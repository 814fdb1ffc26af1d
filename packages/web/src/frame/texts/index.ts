import { en, type TextKey } from './en.ts'

/** A catalogue for each language; one that lacks a key falls back to English. */
const catalogues: Record<string, Partial<Record<TextKey, string>>> = { en }

type Values = Record<string, string | number>

/** The catalogue's text for a key, its `{names}` replaced by values. An unknown name stays as it is, to be seen. */
export function text(key: TextKey, values: Values = {}, language = 'en'): string {
  const found = catalogues[language]?.[key] ?? en[key]
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
