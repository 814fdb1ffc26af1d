import { textsOf } from '../../../ui/texts/catalogue.ts'
import { historyEn } from './history-en.ts'

export const text = textsOf({ en: historyEn }, 'en')
