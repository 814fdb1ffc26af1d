import { textsOf } from './catalogue.ts'
import { staleEn } from './stale-en.ts'

export const staleText = textsOf({ en: staleEn }, 'en')
