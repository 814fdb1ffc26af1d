import { date } from '@gable/contract/format/day'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { timeOf } from './task-when.ts'

/** The timeline texts of tasks. They are separate because pages with a timeline need no other task texts. */
const en = {
  'history.added': '{actor} added the task “{task}”, due {when}.',
  'history.edited': '{actor} changed the task “{task}”, due {when}.',
  'history.done': '{actor} completed the task “{task}”.',
  'history.reopened': '{actor} reopened the task “{task}”.',
  'history.deleted': '{actor} deleted the task “{task}”.',
  'history.due': 'The task “{task}” was due.',
} as const

const text = textsOf({ en }, 'en')

const words = ({ actor, change: { text: task, on, at } }: HistoryEntry) => ({
  actor,
  task: String(task ?? ''),
  when: [on ? date(`${on}T00:00:00Z`, 'UTC') : '', timeOf(String(at ?? ''))].filter(Boolean).join(', '),
})

export const taskHistory: HistorySentences = {
  'task.added': (entry) => text('history.added', words(entry)),
  'task.edited': (entry) => text('history.edited', words(entry)),
  'task.done': (entry) => text('history.done', words(entry)),
  'task.reopened': (entry) => text('history.reopened', words(entry)),
  'task.deleted': (entry) => text('history.deleted', words(entry)),
  'task.due': (entry) => text('history.due', words(entry)),
}
