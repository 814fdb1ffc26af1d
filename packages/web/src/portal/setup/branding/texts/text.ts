import { textsOf } from '../../../../ui/texts/catalog.ts'
import { en } from './en.ts'
import { fieldsEn } from './fields-en.ts'

export const text = textsOf({ en: { ...en, ...fieldsEn } }, 'en')
