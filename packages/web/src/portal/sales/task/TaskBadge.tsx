import type { Task } from '@gable/contract/task'
import { StateBadge } from '../../../ui/parts.tsx'
import { timeOf, whenOf } from './task-when.ts'
import { text } from './text.ts'

/** The due date of a task, as a colored word. */
export function TaskBadge({ task, today }: { task: Pick<Task, 'on' | 'at'>; today: string }) {
  const time = timeOf(task.at)
  if (task.on < today) return <StateBadge color="red">{text('task.overdue', { when: whenOf(task) })}</StateBadge>
  if (task.on > today) return <StateBadge color="gray">{whenOf(task)}</StateBadge>
  return <StateBadge color="cerise">{time ? text('task.todayAt', { time }) : text('task.today')}</StateBadge>
}
