import type { SpokenLanguage } from '@gable/contract/format/locale'
import { setLanguage } from '../../homeowner/language/language.ts'
import { pageTexts } from '../../homeowner/language/page-texts.ts'
import { setLoanText } from '../../homeowner/loan/texts/text.ts'
import { en } from './en.ts'

const { text, fetch } = pageTexts(en, { es: () => import('./es.ts'), fr: () => import('./fr.ts') })

export { text }

/**
 * Switches the page to the language, or to English if its texts cannot be loaded. Loans are available in the United
 * States only.
 */
export async function speakInvitation(wanted: SpokenLanguage): Promise<void> {
  const words = await fetch(wanted)
  setLoanText(words?.loan, words ? wanted : 'en')
  setLanguage(words ? wanted : 'en', 'UnitedStates')
}
