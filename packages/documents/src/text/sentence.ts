/** Limits the name in one text message, which is about four parts of 153 characters. */
const longestName = 60

/** A company's name as used at the start of a text message. */
export const nameInText = (company: string): string => Array.from(company).slice(0, longestName).join('')

/** The language of text messages for a locale. */
export function languageOf(locale: string): 'en' | 'es' | 'fr' {
  const language = locale.slice(0, 2)
  return language === 'es' || language === 'fr' ? language : 'en'
}
