import { z } from 'zod'
import { calendarDay, id } from './field.ts'
import { messages, tooLong } from './messages.ts'
import { ruledText, writtenText } from './text.ts'

/** Tasks of a lead. A lead can have any number of tasks in addition to its next step. */

export const taskKinds = ['call', 'visit', 'followUp'] as const
export type TaskKind = (typeof taskKinds)[number]

export const taskTextLength = 200

export const timeNotValid = 'Please enter a valid time'

/** A time in the company's time zone, such as "14:30"; empty for an all-day task. */
const timeOrNone = ruledText(timeNotValid)
  .max(5, timeNotValid)
  .regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, timeNotValid)
  .default('')

export const taskForm = z.object({
  kind: z.enum(taskKinds),
  text: writtenText().min(1, messages.REQUIRED).max(taskTextLength, tooLong('task', taskTextLength)),
  /** Day in the company's calendar. */
  on: calendarDay,
  at: timeOrNone,
  userId: id.nullable(),
})
export type TaskForm = z.infer<typeof taskForm>
