import { setCardText } from '../../card/card-text.ts'
import { language } from '../../language/language.ts'
import { setEditorText } from '../../map/editor/editor-text.ts'
import { setMapText } from '../../map/map-text.ts'
import { addTexts } from './index.ts'
import { laterEn } from './later-en.ts'

const later = { es: () => import('./later-es.ts'), fr: () => import('./later-fr.ts') }

/** Has the words of the later screens ready in the language that the page speaks; in English where they cannot be had. */
export async function speakLater(): Promise<void> {
  addTexts('en', laterEn)
  const spoken = language
  const words = spoken === 'en' ? undefined : await later[spoken]().catch(() => undefined)
  if (words) addTexts(spoken, words.texts)
  setCardText(words?.card)
  setMapText(words?.map)
  setEditorText(words?.editor)
}
