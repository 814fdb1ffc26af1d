import type { HistorySentences } from '../history-entry.ts'
import { text } from './text.ts'

/** The timeline sentences of homeowners' replies by text message. */
export const textMessageHistory: HistorySentences = {
  'textMessage.received': ({ change: { body, files, asks } }) => {
    const key = asks === 'stop' || asks === 'start' ? asks : 'text'
    if (body) return text(`history.${key}`, { body: String(body) })
    return text(key === 'text' ? 'history.files' : `history.${key}Only`, { count: String(files ?? 0) })
  },
}
