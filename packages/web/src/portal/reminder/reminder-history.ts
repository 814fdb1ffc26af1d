import type { HistorySentences } from '../history/history-entry.ts'
import { text } from './texts/text.ts'

/** How the reminders of a lead were stopped, by the company or by the homeowner. */
export const reminderHistory: HistorySentences = {
  'reminder.stopped': ({ actor }) => text('history.stopped', { actor }),
  'reminder.resumed': ({ actor }) => text('history.resumed', { actor }),
  'email.unsubscribed': () => text('history.unsubscribed'),
  'email.resubscribed': () => text('history.resubscribed'),
}
