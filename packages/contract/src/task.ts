import { z } from 'zod'
import { deletion, staleVersion, version } from './edit.ts'
import { calendarDay, id, timestamp } from './field.ts'
import { pageOf, pageRequest } from './list.ts'
import { messages } from './messages.ts'
import { creates, edits, idempotencyKey, opens, reads, sets } from './procedure.ts'
import { taskAccess } from './task.access.ts'
import { taskForm, taskKinds } from './task-form.ts'

export const task = z.object({
  id,
  leadId: id,
  kind: z.enum(taskKinds),
  text: z.string(),
  on: calendarDay,
  /** "14:30" on the company's clock; empty for the whole day. */
  at: z.string(),
  userId: id.nullable(),
  /** The assignee; empty if unassigned. */
  assignee: z.string(),
  doneAt: timestamp.nullable(),
  version,
})
export type Task = z.infer<typeof task>

/** A task with the lead that it is for. */
export const dueTask = task.extend({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  phone: z.string(),
})
export type DueTask = z.infer<typeof dueTask>

/** Which of the tasks that the caller sees. */
export const taskFilters = z.object({
  leadId: id.optional(),
  /** Assigned to this person. */
  userId: id.optional(),
  done: z.boolean().optional(),
  dueFrom: calendarDay.optional(),
  dueTo: calendarDay.optional(),
})
export type TaskFilters = z.infer<typeof taskFilters>

const seen = z.object({ id, version })
const written = z.object({ version })
const tag = ['Tasks']
const assignable = { USER_NOT_FOUND: { status: 422, message: messages.USER_NOT_FOUND } }

export const taskContract = {
  /** The tasks of a lead: what is open, the earliest first, or what is done, the latest first. */
  ofLead: reads(taskAccess.ofLead)
    .route({ method: 'GET', path: '/leads/{leadId}/tasks', tags: tag, summary: 'List the tasks of a lead' })
    .input(pageRequest({ leadId: id, done: z.boolean().default(false) }))
    .output(pageOf(task)),

  /** The tasks of all leads that the caller sees, the newest first. */
  list: reads(taskAccess.list)
    .route({ method: 'GET', path: '/tasks', tags: tag, summary: 'List tasks' })
    .input(pageRequest(taskFilters.shape))
    .output(pageOf(task)),

  get: reads(taskAccess.get)
    .route({ method: 'GET', path: '/tasks/{id}', tags: tag, summary: 'Read a task' })
    .input(z.object({ id }))
    .output(task),

  /** One's own open tasks of today and of the days before, the earliest first; counted up to 1,000. */
  mine: reads(taskAccess.mine)
    .input(pageRequest({}))
    .output(pageOf(dueTask).extend({ due: z.number().int(), overdue: z.number().int() })),

  /** To whom a task of this lead can be given: those who see the lead. */
  people: reads(taskAccess.people)
    .input(z.object({ leadId: id }))
    .output(z.object({ people: z.array(z.object({ id, name: z.string() })) })),

  create: creates(taskAccess.create)
    .route({ method: 'POST', path: '/leads/{leadId}/tasks', tags: tag, summary: 'Create a task' })
    .input(taskForm.extend({ leadId: id, idempotencyKey }))
    .output(z.object({ id }))
    .errors(assignable),

  update: edits(taskAccess.update)
    .route({ method: 'PUT', path: '/tasks/{id}', tags: tag, summary: 'Update a task' })
    .input(taskForm.extend(seen.shape))
    .output(written)
    .errors({ ...staleVersion, ...assignable }),

  /** Done, or open again. */
  finish: edits(taskAccess.finish)
    .route({ method: 'PUT', path: '/tasks/{id}/done', tags: tag, summary: 'Complete or reopen a task' })
    .input(seen.extend({ done: z.boolean() }))
    .output(written)
    .errors(staleVersion),

  delete: sets(taskAccess.delete)
    .route({ method: 'DELETE', path: '/tasks/{id}', tags: tag, summary: 'Delete a task' })
    .input(deletion)
    .output(z.object({ id }))
    .errors(staleVersion),

  /** Whether one's calendar has an address, and since when. */
  calendar: reads(taskAccess.calendar).output(z.object({ since: timestamp.nullable() })),

  /** A new address of one's calendar, which calendar programs subscribe to. It is shown once; the one before ends. */
  openCalendar: opens(taskAccess.openCalendar).output(z.object({ url: z.string() })),

  /** The address shows nothing from now on. */
  closeCalendar: sets(taskAccess.closeCalendar).output(z.object({ since: z.null() })),
}
