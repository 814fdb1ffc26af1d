import { z } from 'zod'
import { calendarDay, id } from './field.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText, writtenText } from './text.ts'

/** What somebody is to do for a lead. A lead has any number of tasks beside its next step. */

export const taskKinds = ['call', 'visit', 'followUp'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskTextLength = 200

export const timeNotValid = 'Please enter a valid time'

/** An hour of the company's day, "14:30"; empty for a task of the whole day. */
const timeOrNone = ruledText(timeNotValid)
  .max(5, timeNotValid)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, timeNotValid)
  .default('')

export const taskForm = z.object({
  kind: z.enum(taskKinds),
  text: writtenText().min(1, messages.REQUIRED).max(taskTextLength, tooLong('task', taskTextLength)),
  /** On the company's calendar. */
  on: calendarDay,
  at: timeOrNone,
  userId: id.nullable(),
})
export type TaskForm = z.infer<typeof taskForm>
