import type { Task } from '@gable/contract/task'
import { useAction } from '../../../ui/use-action.ts'
import { client, invalidatesFor } from '../../shared/session.ts'
import { seenTask } from './seen-task.ts'
import { text } from './text.ts'

/** Completes or reopens a task. */
export function useFinishTask(task: Task, done: boolean) {
  const { id, version } = task
  return useAction({
    run: () => client.task.finish({ id, version, done }),
    noun: text('task.thing'),
    action: text(done ? 'task.finished' : 'task.reopened'),
    invalidate: invalidatesFor('task'),
    seen: seenTask(task),
  })
}
