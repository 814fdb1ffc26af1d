import { taskKinds } from '@gable/contract/task-form'
import { z } from 'zod'
import { defineEvent } from '../../platform/work/event-type.ts'

/** The subject of each event is the lead. `at` is empty for the whole day. */
const taskFacts = z.object({
  taskId: z.uuid(),
  kind: z.enum(taskKinds),
  text: z.string(),
  on: z.string(),
  at: z.string(),
})

/** `toUserId`: the new assignee, who is notified; null if there is none. */
const provided = taskFacts.extend({
  toUserId: z.uuid().nullable(),
  /** One of many tasks that were reassigned because the previous assignee left or no longer sees the lead. */
  isBulk: z.boolean().optional(),
})

export const taskAdded = defineEvent('task.added', provided)
export const taskEdited = defineEvent('task.edited', provided)
export const taskDone = defineEvent('task.done', taskFacts)
export const taskReopened = defineEvent('task.reopened', taskFacts)
export const taskDeleted = defineEvent('task.deleted', taskFacts)

/** The task's day or time has come. */
export const taskDue = defineEvent('task.due', taskFacts.extend({ toUserId: z.uuid() }))

/** A user created a new calendar address, or revoked it. The user is the subject. */
export const calendarOpened = defineEvent('task.calendarOpened', z.object({}))
export const calendarClosed = defineEvent('task.calendarClosed', z.object({}))
