/** Of one text message: about four parts of 153 characters. */
const longestName = 60

/** A company's name as a text message begins with it. */
export const nameInText = (company: string): string => Array.from(company).slice(0, longestName).join('')

/** Which of the languages of text messages a locale speaks. */
export function languageOf(locale: string): 'en' | 'es' | 'fr' {
  const language = locale.slice(0, 2)
  return language === 'es' || language === 'fr' ? language : 'en'
}
