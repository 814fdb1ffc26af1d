import { type VendorId, vendors } from '@gable/contract/integration-vendor'
import { loanHistory } from '../../catalog/loan/loan-history.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { text as textMessageText } from '../../shared/text-message/text.ts'
import { appointmentHistory } from '../appointment/appointment-history.ts'
import { leadHistory } from '../lead/lead-history.ts'
import { materialHistory } from '../material/material-history.ts'
import { measurementHistory } from '../measurement/measurement-history.ts'
import { text as messageText } from '../message/text.ts'
import { text as noteText } from '../note/text.ts'
import { proposalHistory } from '../proposal/proposal-history.ts'
import { text as quoteShareText } from '../quote-share/text.ts'
import { reminderHistory } from '../reminder/reminder-history.ts'
import { leadText } from '../rep-quote/lead-text.ts'
import { text as canvassText } from '../sync/canvass/text.ts'
import { crmHistory } from '../sync/crm/crm-history.ts'
import { taskHistory } from '../task/task-history.ts'

const canvassHistory: HistorySentences = {
  'canvass.added': ({ change }) => {
    const rep = String(change.rep ?? '')
    return rep
      ? canvassText('history.addedBy', { name: vendorName(change), rep })
      : canvassText('history.added', { name: vendorName(change) })
  },
  'canvass.linked': ({ change }) => {
    const rep = String(change.rep ?? '')
    return rep
      ? canvassText('history.linkedBy', { name: vendorName(change), rep })
      : canvassText('history.linked', { name: vendorName(change) })
  },
  'canvass.statusChanged': ({ change }) =>
    canvassText('history.status', { name: vendorName(change), status: String(change.status ?? '') }),
}

const vendorName = ({ vendor }: HistoryEntry['change']) => vendors[vendor as VendorId]?.name ?? String(vendor ?? '')

/** The timeline sentences of text messages, and of what the product does by itself for a new lead. */
const textMessageHistory: HistorySentences = {
  'textMessage.received': ({ change: { body, files, asks } }) => {
    const key = asks === 'stop' || asks === 'start' ? asks : 'text'
    if (body) return textMessageText(`history.${key}`, { body: String(body) })
    return textMessageText(key === 'text' ? 'history.files' : `history.${key}Only`, { count: String(files ?? 0) })
  },
  'textMessage.callReceived': ({ change }) =>
    textMessageText(change.call === 'missed' ? 'history.callMissed' : 'history.callTaken'),
  'textMessage.sent': ({ actor, change }) =>
    change.isAutomatic ? textMessageText('history.sentAutomatic') : textMessageText('history.sent', { by: actor }),
  'textMessage.stopped': ({ actor }) => textMessageText('history.stoppedByCompany', { by: actor }),
  'textMessage.allowed': ({ actor }) => textMessageText('history.allowedByCompany', { by: actor }),
  'firstTouch.sent': ({ change }) =>
    textMessageText(change.channel === 'text' ? 'history.firstText' : 'history.firstMail'),
  'firstTouch.escalated': ({ change: { minutes, to } }) =>
    textMessageText('history.escalated', { minutes: String(minutes), to: String(to) }),
}

const repQuoteHistory: HistorySentences = {
  'quote.created': ({ actor }) => leadText('history.created', { actor }),
  'quote.edited': ({ actor, change }) => leadText('history.edited', { actor, number: String(change.number ?? '') }),
  'quote.published': ({ actor, change }) =>
    leadText('history.published', { actor, number: String(change.number ?? '') }),
  'quote.viewed': () => leadText('history.viewed'),
  'quote.chosen': ({ change }) =>
    leadText('history.chosen', { title: String(change.title ?? ''), product: String(change.productName ?? '') }),
  'quote.asked': ({ change }) => leadText('history.asked', { question: String(change.question ?? '') }),
  'quote.withdrawn': ({ actor }) => leadText('history.withdrawn', { actor }),
  'quote.assigned': ({ actor }) => leadText('history.assigned', { actor }),
  'quote.deleted': ({ actor }) => leadText('history.deleted', { actor }),
}

/** The timeline sentences of shared quotes. The events keep the names that they were first stored under. */
const quoteShareHistory: HistorySentences = {
  'letter.sent': ({ actor }) => quoteShareText('quoteShare.history.sent', { actor }),
  'letter.texted': ({ actor }) => quoteShareText('quoteShare.history.texted', { actor }),
  'letter.linkMade': ({ actor }) => quoteShareText('quoteShare.history.linkMade', { actor }),
}

const messageHistory: HistorySentences = {
  'message.sent': ({ actor, change }) => {
    const files = Number(change.files ?? 0)
    return files === 0
      ? messageText('message.history.sent.zero', { actor })
      : messageText.counted('message.history.sent', files, { actor })
  },
  'message.resent': ({ actor }) => messageText('message.history.resent', { actor }),
}

/** A slice whose events need more than the actor's name defines them in its own `<slice>-history.ts`. */
const sentences: HistorySentences = {
  ...appointmentHistory,
  ...canvassHistory,
  ...crmHistory,
  ...leadHistory,
  ...quoteShareHistory,
  ...loanHistory,
  ...materialHistory,
  ...measurementHistory,
  ...messageHistory,
  ...reminderHistory,
  ...repQuoteHistory,
  ...taskHistory,
  ...textMessageHistory,
  ...proposalHistory,
  'note.added': ({ actor }) => noteText('note.history.added', { actor }),
  'note.edited': ({ actor }) => noteText('note.history.edited', { actor }),
  'note.restored': ({ actor }) => noteText('note.history.restored', { actor }),
  'note.deleted': ({ actor }) => noteText('note.history.deleted', { actor }),
}

/** Describes an event. Falls back to the type's name for an event written by a later version. */
export function historySentence(entry: HistoryEntry): string {
  return sentences[entry.type]?.(entry) ?? `${plainWords(entry.type)} (${entry.actor})`
}

/** Converts a type such as "lead.noteAdded" to words. */
function plainWords(type: string): string {
  const words = type
    .slice(type.lastIndexOf('.') + 1)
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
