import { textsOf } from '../../../ui/texts/catalogue.ts'
import { en } from './en.ts'

export const text = textsOf({ en }, 'en')
