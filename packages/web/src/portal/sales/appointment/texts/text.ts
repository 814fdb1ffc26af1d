import { textsOf } from '../../../../ui/texts/catalog.ts'
import { en } from './en.ts'

export const text = textsOf({ en }, 'en')
