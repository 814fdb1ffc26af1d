import { pageTexts } from '../../language/page-texts.ts'
import { en } from './en.ts'

const { text, fetch } = pageTexts(en, { es: () => import('./es.ts'), fr: () => import('./fr.ts') })

/** `speakBooking` loads the texts of a language. */
export { fetch as speakBooking, text }
