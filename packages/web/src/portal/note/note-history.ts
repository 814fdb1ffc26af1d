import type { HistorySentences } from '../history/history-entry.ts'
import { text } from './texts/text.ts'

/** What happened to the notes on a lead. */
export const noteHistory: HistorySentences = {
  'note.added': ({ actor }) => text('note.history.added', { actor }),
  'note.edited': ({ actor }) => text('note.history.edited', { actor }),
  'note.deleted': ({ actor }) => text('note.history.deleted', { actor }),
}
