import { textsOf } from '../../../../../ui/texts/catalog.ts'
import { en as ofLeads } from '../../texts/en.ts'
import { en } from './en.ts'

export const text = textsOf({ en: { ...ofLeads, ...en } }, 'en')
