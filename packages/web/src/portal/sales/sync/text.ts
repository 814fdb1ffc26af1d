import { textsOf } from '../../../ui/texts/catalog.ts'

/** What the pages of CRMs and of door-to-door apps say in the same words. */
const en = {
  'tabs.settings': 'Settings',
  'page.back': 'Integrations',
} as const

export const text = textsOf({ en }, 'en')
