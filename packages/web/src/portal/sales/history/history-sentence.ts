import { loanHistory } from '../../catalog/loan/loan-history.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { textMessageHistory } from '../../shared/text-message/text-message-history.ts'
import { appointmentHistory } from '../appointment/appointment-history.ts'
import { leadHistory } from '../lead/lead-history.ts'
import { materialHistory } from '../material/material-history.ts'
import { measurementHistory } from '../measurement/measurement-history.ts'
import { messageHistory } from '../message/message-history.ts'
import { text as noteText } from '../note/text.ts'
import { proposalHistory } from '../proposal/proposal-history.ts'
import { quoteShareHistory } from '../quote-share/quote-share-history.ts'
import { reminderHistory } from '../reminder/reminder-history.ts'
import { repQuoteHistory } from '../rep-quote/rep-quote-history.ts'
import { canvassHistory } from '../sync/canvass/canvass-history.ts'
import { crmHistory } from '../sync/crm/crm-history.ts'
import { taskHistory } from '../task/task-history.ts'

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
