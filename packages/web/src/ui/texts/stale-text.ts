import { textsOf } from './catalog.ts'

/** The texts for an action on an outdated record, loaded on demand. */
const staleEn = {
  'stale.press': 'Someone else changed this in the meantime, so we didn’t make your change.',
  'stale.look': 'You’re now seeing the latest version.',
}

export const staleText = textsOf({ en: staleEn }, 'en')
