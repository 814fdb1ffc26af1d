import type { HistorySentences } from '../history/history-entry.ts'
import { text } from './text.ts'

/** What people of the company did with a homeowner's quote. */
export const letterHistory: HistorySentences = {
  'letter.sent': ({ actor }) => text('letter.history.sent', { actor }),
  'letter.texted': ({ actor }) => text('letter.history.texted', { actor }),
  'letter.linkMade': ({ actor }) => text('letter.history.linkMade', { actor }),
}
