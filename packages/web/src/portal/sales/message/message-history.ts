import type { HistorySentences } from '../../shared/history-entry.ts'
import { text } from './text.ts'

export const messageHistory: HistorySentences = {
  'message.sent': ({ actor, change }) => {
    const files = Number(change.files ?? 0)
    return files === 0
      ? text('message.history.sent.zero', { actor })
      : text.counted('message.history.sent', files, { actor })
  },
  'message.resent': ({ actor }) => text('message.history.resent', { actor }),
}
