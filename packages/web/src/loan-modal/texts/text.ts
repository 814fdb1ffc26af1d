import type { WidgetLanguage } from '@gable/contract/branding'
import { speak } from '../../frame/texts/speak.ts'
import { pageTexts } from '../../homeowner/language/page-texts.ts'
import { setLoanText } from '../../homeowner/loan/texts/text.ts'
import { en } from './en.ts'

const { text, fetch } = pageTexts(en, { es: () => import('./es.ts'), fr: () => import('./fr.ts') })

export { text }

/** Switches the page to the requested language, or to English. Loans are available in the United States only. */
export async function speakModal(setting: WidgetLanguage): Promise<void> {
  const spoken = await speak(setting, 'UnitedStates')
  const words = await fetch(spoken)
  if (spoken !== 'en' && !words) await speak('en', 'UnitedStates')
  setLoanText(words?.loan, words ? spoken : 'en')
}
