import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistorySentences } from '../../shared/history-entry.ts'

/** The timeline texts of reminders. They are separate because pages with a timeline need no other reminder texts. */
const en = {
  'history.stopped': '{actor} stopped the reminders.',
  'history.resumed': '{actor} resumed the reminders.',
  'history.unsubscribed': 'The homeowner unsubscribed from reminder emails.',
  'history.resubscribed': 'The homeowner subscribed to reminder emails again.',
} as const

const text = textsOf({ en }, 'en')

/** The timeline sentences of reminders stopped by the company or the homeowner. */
export const reminderHistory: HistorySentences = {
  'reminder.stopped': ({ actor }) => text('history.stopped', { actor }),
  'reminder.resumed': ({ actor }) => text('history.resumed', { actor }),
  'email.unsubscribed': () => text('history.unsubscribed'),
  'email.resubscribed': () => text('history.resubscribed'),
}
