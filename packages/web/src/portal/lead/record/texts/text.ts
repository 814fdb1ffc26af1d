import { textsOf } from '../../../../ui/texts/catalogue.ts'
import { en as ofLeads } from '../../texts/en.ts'
import { en } from './en.ts'

export const text = textsOf({ en: { ...ofLeads, ...en } }, 'en')
