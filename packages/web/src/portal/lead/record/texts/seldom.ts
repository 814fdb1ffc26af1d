import { textsOf } from '../../../../ui/texts/catalogue.ts'
import { seldomEn } from './seldom-en.ts'

export const seldom = textsOf({ en: seldomEn }, 'en')
