import type { HistorySentences } from '../../shared/history-entry.ts'
import { text } from './text.ts'

/** The timeline sentences of shared quotes. The events keep the names that they were first stored under. */
export const quoteShareHistory: HistorySentences = {
  'letter.sent': ({ actor }) => text('quoteShare.history.sent', { actor }),
  'letter.texted': ({ actor }) => text('quoteShare.history.texted', { actor }),
  'letter.linkMade': ({ actor }) => text('quoteShare.history.linkMade', { actor }),
}
