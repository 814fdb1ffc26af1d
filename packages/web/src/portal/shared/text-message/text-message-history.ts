import type { HistorySentences } from '../history-entry.ts'
import { text } from './text.ts'

/** The timeline sentences of text messages, and of what the product does by itself for a new lead. */
export const textMessageHistory: HistorySentences = {
  'textMessage.received': ({ change: { body, files, asks } }) => {
    const key = asks === 'stop' || asks === 'start' ? asks : 'text'
    if (body) return text(`history.${key}`, { body: String(body) })
    return text(key === 'text' ? 'history.files' : `history.${key}Only`, { count: String(files ?? 0) })
  },
  'textMessage.callReceived': ({ change }) =>
    text(change.call === 'missed' ? 'history.callMissed' : 'history.callTaken'),
  'textMessage.sent': ({ actor, change }) =>
    change.isAutomatic ? text('history.sentAutomatic') : text('history.sent', { by: actor }),
  'textMessage.stopped': ({ actor }) => text('history.stoppedByCompany', { by: actor }),
  'textMessage.allowed': ({ actor }) => text('history.allowedByCompany', { by: actor }),
  'firstTouch.sent': ({ change }) => text(change.channel === 'text' ? 'history.firstText' : 'history.firstMail'),
  'firstTouch.escalated': ({ change: { minutes, to } }) =>
    text('history.escalated', { minutes: String(minutes), to: String(to) }),
}
