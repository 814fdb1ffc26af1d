import type { WidgetLanguage } from '@gable/contract/branding'
import { type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'
import { setLanguage, visitorsLanguages } from '../../language/language.ts'
import { setSentences } from '../../language/sentences.ts'
import { addTexts } from './index.ts'

/** English comes with the frame; the others are fetched by those who want them. */
type Fetched = Exclude<SpokenLanguage, 'en'>
const first = { es: () => import('./es.ts'), fr: () => import('./fr.ts') }

/** Once for each, until it has failed. */
const coming = new Map<Fetched, ReturnType<(typeof first)[Fetched]>>()

function fetchFirst(wanted: Fetched) {
  const words = coming.get(wanted) ?? first[wanted]()
  coming.set(wanted, words)
  words.catch(() => coming.delete(wanted))
  return words
}

/** Begins to fetch the visitor's own language beside the settings, which may say another. */
export function expectVisitor(): void {
  const wanted = wantedLanguage('visitor', visitorsLanguages())
  if (wanted !== 'en') void fetchFirst(wanted).catch(() => undefined)
}

/**
 * From now on the page speaks the language that the company has set, or the visitor's own. Where its words cannot be had, it
 * speaks English: that is better than nothing.
 */
export async function speak(setting: WidgetLanguage, country: Country): Promise<SpokenLanguage> {
  const wanted = wantedLanguage(setting, visitorsLanguages())
  const words = wanted === 'en' ? undefined : await fetchFirst(wanted).catch(() => undefined)
  const spoken = words ? wanted : 'en'
  if (words) addTexts(spoken, words.texts)
  setSentences(words?.sentences)
  setLanguage(spoken, country)
  return spoken
}
