import { textsOf } from '../../../../../ui/texts/catalog.ts'
import { seldomEn } from './seldom-en.ts'

export const seldom = textsOf({ en: seldomEn }, 'en')
