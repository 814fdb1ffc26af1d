import { en } from './en.ts'
import type { laterEn } from './later-en.ts'

export type TextKey = keyof typeof en | keyof typeof laterEn
type Texts = Partial<Record<TextKey, string>>

/** A catalogue for each language; one that lacks a key falls back to English. */
const catalogues: Record<string, Texts> = { en }

/** Adds the words of a file that comes later. */
export function addTexts(language: string, texts: Texts): void {
  catalogues[language] = { ...catalogues[language], ...texts }
}

type Values = Record<string, string | number>

/** The catalogue's text for a key, its `{names}` replaced by values. An unknown name stays as it is, to be seen. */
export function text(key: TextKey, values: Values = {}, language = 'en'): string {
  const found = catalogues[language]?.[key] ?? catalogues.en?.[key] ?? key
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
