import type { Task } from '@gable/contract/task'
import type { Seen } from '../../../ui/seen.ts'
import { seenRecord } from '../../../ui/seen-record.ts'
import { client } from '../../shared/session.ts'
import { text } from './text.ts'

export function seenTask(task: Task): Seen {
  return seenRecord<Task>({
    record: task,
    reread: () => client.task.get({ id: task.id }),
    labels: {
      text: text('task.text'),
      on: text('task.on'),
      at: text('task.at'),
      assignee: text('task.who'),
      doneAt: text('task.status'),
    },
    shown: (name, value) => {
      if (name === 'doneAt') return text(value ? 'task.isDone' : 'task.isOpen')
      return name === 'assignee' && value === '' ? text('task.unassigned') : undefined
    },
  })
}
