import { addHomeownerUnits } from '@gable/contract/format/homeowner-units'
import { localeOf, type SpokenLanguage, setUsualLocale } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'

/** The page's language. A page has only one reader, so this is global instead of per component. */
export let language: SpokenLanguage = 'en'

/** Sets the language of texts; figures use that language's format in the company's country. */
export function setLanguage(spoken: SpokenLanguage, country: Country): void {
  language = spoken
  const locale = localeOf(spoken, country)
  addHomeownerUnits()
  setUsualLocale(locale)
  document.documentElement.lang = locale
}

/** The visitor's languages: those of the page's URL, such as `?language=fr`, then the browser's. */
export function visitorsLanguages(): string[] {
  const requested = new URLSearchParams(window.location.search).getAll('language')
  return [...requested, ...navigator.languages]
}
