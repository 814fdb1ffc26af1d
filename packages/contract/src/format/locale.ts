import type { Country } from '../status.ts'

/** The languages that homeowners are spoken to in. */
export const spokenLanguages = ['en', 'es', 'fr'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** The language that the company has set, or the first of the visitor's own that is spoken here. */
export function wantedLanguage(setting: SpokenLanguage | 'visitor', visitors: readonly string[]): SpokenLanguage {
  if (setting !== 'visitor') return setting
  const own = visitors.map((tag) => tag.toLowerCase().split('-')[0])
  return own.flatMap((tag) => spokenLanguages.find((spoken) => spoken === tag) ?? [])[0] ?? 'en'
}

/** How figures are written in a language for people of a country: Spanish as in the United States, wherever it is read. */
export function localeOf(language: SpokenLanguage, country: Country): string {
  if (language === 'en') return 'en'
  return language === 'es' ? 'es-US' : `fr-${country === 'Canada' ? 'CA' : 'US'}`
}

/** How figures are written where nobody says otherwise: a catalogue's name, or with a country, such as "fr-CA". */
export let usualLocale = 'en'

/** For a page that has one reader, once it is known which. Never on the server, which writes for many at once. */
export function setUsualLocale(locale: string): void {
  usualLocale = locale
}

const made = new Map<string, Intl.NumberFormat>()

/** How a locale writes a kind of number. Made once for each: making one is dear, and a list writes hundreds of figures. */
export function numberFormat(locale: string, style: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${locale} ${JSON.stringify(style)}`
  const known = made.get(name) ?? new Intl.NumberFormat(locale, style)
  made.set(name, known)
  return known
}
