import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistorySentences } from '../../shared/history-entry.ts'
import { historyEn } from './texts/history-en.ts'

const text = textsOf({ en: historyEn }, 'en')

/** The timeline sentences of reminders stopped by the company or the homeowner. */
export const reminderHistory: HistorySentences = {
  'reminder.stopped': ({ actor }) => text('history.stopped', { actor }),
  'reminder.resumed': ({ actor }) => text('history.resumed', { actor }),
  'email.unsubscribed': () => text('history.unsubscribed'),
  'email.resubscribed': () => text('history.resubscribed'),
}
