import { date } from '@gable/contract/format/day'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { timeOf } from './task-when.ts'
import { historyEn } from './texts/history-en.ts'

const text = textsOf({ en: historyEn }, 'en')

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
