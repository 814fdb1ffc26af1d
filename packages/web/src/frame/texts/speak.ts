import type { WidgetLanguage } from '@gable/contract/branding'
import { type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'
import { setLanguage, visitorsLanguages } from '../../homeowner/language/language.ts'
import { setSentences } from '../../homeowner/language/sentences.ts'
import { addTexts } from './index.ts'

/** English is bundled with the frame; the other languages are fetched on demand. */
type Fetched = Exclude<SpokenLanguage, 'en'>
const first = { es: () => import('./es.ts'), fr: () => import('./fr.ts') }

/** One fetch per language, until it fails. */
const coming = new Map<Fetched, ReturnType<(typeof first)[Fetched]>>()

function fetchFirst(wanted: Fetched) {
  const words = coming.get(wanted) ?? first[wanted]()
  coming.set(wanted, words)
  words.catch(() => coming.delete(wanted))
  return words
}

/** Starts fetching the visitor's own language in parallel with the settings, which may choose another. */
export function expectVisitor(): void {
  const wanted = wantedLanguage('visitor', visitorsLanguages())
  if (wanted !== 'en') void fetchFirst(wanted).catch(() => undefined)
}

/**
 * Switches the page to the company's language, or the visitor's own. Falls back to English if its texts cannot be
 * loaded.
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
