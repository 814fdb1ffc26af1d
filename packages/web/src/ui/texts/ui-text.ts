import { textsOf } from './catalog.ts'
import { en } from './en.ts'

/** Returns a text of the UI components. */
export const uiText = textsOf({ en }, 'en')
