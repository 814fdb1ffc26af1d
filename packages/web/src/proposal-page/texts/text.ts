import type { SpokenLanguage } from '@gable/contract/format/locale'
import type { Country } from '@gable/contract/status'
import { setCardText } from '../../homeowner/card/card-text.ts'
import { setLanguage } from '../../homeowner/language/language.ts'
import { pageTexts } from '../../homeowner/language/page-texts.ts'
import { en } from './en.ts'

const { text, fetch } = pageTexts(en, { es: () => import('./es.ts'), fr: () => import('./fr.ts') })

export { text }

/** Switches the page to the language, or to English if its texts cannot be loaded. */
export async function speakProposal(wanted: SpokenLanguage, country: Country): Promise<void> {
  const words = await fetch(wanted)
  setCardText(words?.card)
  setLanguage(words ? wanted : 'en', country)
}
