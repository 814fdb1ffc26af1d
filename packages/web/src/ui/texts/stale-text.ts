import { textsOf } from './catalog.ts'
import { staleEn } from './stale-en.ts'

export const staleText = textsOf({ en: staleEn }, 'en')
