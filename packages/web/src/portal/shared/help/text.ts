import { textsOf } from '../../../ui/texts/catalog.ts'

const en = {
  'help.page': 'Help: {chapter}',
  'help.more': 'Learn more: {chapter}',
}

export const text = textsOf({ en }, 'en')
