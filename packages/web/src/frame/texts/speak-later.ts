import { setCardText } from '../../homeowner/card/card-text.ts'
import { language } from '../../homeowner/language/language.ts'
import { setEditorText } from '../../map/editor/editor-text.ts'
import { setMapText } from '../../map/map-text.ts'
import { addTexts } from './index.ts'
import { laterEn } from './later-en.ts'

const later = { es: () => import('./later-es.ts'), fr: () => import('./later-fr.ts') }

/** Loads the later screens' texts in the page's language; falls back to English if that fails. */
export async function speakLater(): Promise<void> {
  addTexts('en', laterEn)
  const spoken = language
  const words = spoken === 'en' ? undefined : await later[spoken]().catch(() => undefined)
  if (words) addTexts(spoken, words.texts)
  setCardText(words?.card)
  setMapText(words?.map)
  setEditorText(words?.editor)
}
