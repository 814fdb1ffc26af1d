import type { Country } from '../status.ts'

/** The languages available to homeowners. */
export const spokenLanguages = ['en', 'es', 'fr'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** Returns the company's language, or the visitor's first supported language; defaults to English. */
export function wantedLanguage(setting: SpokenLanguage | 'visitor', visitors: readonly string[]): SpokenLanguage {
  if (setting !== 'visitor') return setting
  const own = visitors.map((tag) => tag.toLowerCase().split('-')[0])
  return own.flatMap((tag) => spokenLanguages.find((spoken) => spoken === tag) ?? [])[0] ?? 'en'
}

/** Returns the locale for numbers and dates. Spanish always uses the US format. */
export function localeOf(language: SpokenLanguage, country: Country): string {
  if (language === 'en') return 'en'
  return language === 'es' ? 'es-US' : `fr-${country === 'Canada' ? 'CA' : 'US'}`
}

/** The default locale: a language, or a language with a country such as "fr-CA". */
export let usualLocale = 'en'

/**
 * For a page with a single reader, once the locale is known. Never call it on the server, which formats for many
 * readers at once.
 */
export function setUsualLocale(locale: string): void {
  usualLocale = locale
}

const created = new Map<string, Intl.NumberFormat>()

/** Returns a cached number format. Creating one is slow, and a list formats hundreds of numbers. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(style)}`
  const known = created.get(name) ?? new Intl.NumberFormat(locale, style)
  created.set(name, known)
  return known
}

/** Lists names in words: "Sold, Lost and Deleted", or with "or" for a `disjunction`. */
export function listOf(names: readonly string[], type: Intl.ListFormatType = 'conjunction', locale = usualLocale) {
  return new Intl.ListFormat(locale, { type }).format(names)
}
