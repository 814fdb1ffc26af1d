import { speak } from '../../frame/texts/speak.ts'
import { pageTexts } from '../../homeowner/language/page-texts.ts'
import { setLoanText } from '../../homeowner/loan/texts/text.ts'
import { en } from './en.ts'

const { text, fetch } = pageTexts(en, { es: () => import('./es.ts'), fr: () => import('./fr.ts') })

export { text }

/** Switches the page to the requested language, or to English if its texts cannot be loaded. */
export async function speakCalculator(...[setting, country]: Parameters<typeof speak>): Promise<void> {
  const spoken = await speak(setting, country)
  const words = await fetch(spoken)
  if (spoken !== 'en' && !words) await speak('en', country)
  setLoanText(words?.loan, words ? spoken : 'en')
}
