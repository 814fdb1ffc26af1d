import { textsOf } from './catalogue.ts'
import { en } from './en.ts'

/** A sentence of the patterns' catalogue. */
export const uiText = textsOf({ en }, 'en')
