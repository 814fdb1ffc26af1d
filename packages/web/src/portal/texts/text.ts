import { textsOf } from '../../ui/texts/catalogue.ts'
import { en } from './en.ts'

/** A sentence of the portal's catalogue. */
export const text = textsOf({ en }, 'en')
