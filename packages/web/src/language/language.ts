import { addHomeownerUnits } from '@gable/contract/format/homeowner-units'
import { localeOf, type SpokenLanguage, setUsualLocale } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'

/** What the page speaks. One page has one reader, so this is of the page and not of a component. */
export let language: SpokenLanguage = 'en'

/** From now on texts are in this language, and figures as its people in the company's country write them. */
export function setLanguage(spoken: SpokenLanguage, country: Country): void {
  language = spoken
  const locale = localeOf(spoken, country)
  addHomeownerUnits()
  setUsualLocale(locale)
  document.documentElement.lang = locale
}

/** What the visitor reads: what the page's address asks for, such as `?language=fr`, then what the browser says. */
export function visitorsLanguages(): string[] {
  const asked = new URLSearchParams(window.location.search).getAll('language')
  return [...asked, ...navigator.languages]
}
