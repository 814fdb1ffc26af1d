import { z } from 'zod'
import { deletion, patchOf, staleVersion, version } from './edit.ts'
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
  /** Time in the company's time zone, such as "14:30"; empty for the whole day. */
  at: z.string(),
  userId: id.nullable(),
  /** The assignee; empty if unassigned. */
  assignee: z.string(),
  doneAt: timestamp.nullable(),
  version,
})
export type Task = z.infer<typeof task>

/** A task with its lead. */
const dueTask = task.extend({
  firstName: z.string(),
  lastName: z.string(),
  street: z.string(),
  phone: z.string(),
})
export type DueTask = z.infer<typeof dueTask>

/** Filters for the tasks that the caller can see. */
const taskFilters = z.object({
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
  /** A lead's tasks: open ones, earliest first, or finished ones, latest first. */
  ofLead: reads(taskAccess.ofLead)
    .route({ method: 'GET', path: '/leads/{leadId}/tasks', tags: tag, summary: 'List the tasks of a lead' })
    .input(pageRequest({ leadId: id, done: z.boolean().default(false) }))
    .output(pageOf(task)),

  /** The tasks of all leads that the caller can see, newest first. */
  list: reads(taskAccess.list)
    .route({ method: 'GET', path: '/tasks', tags: tag, summary: 'List tasks' })
    .input(pageRequest(taskFilters.shape))
    .output(pageOf(task)),

  get: reads(taskAccess.get)
    .route({ method: 'GET', path: '/tasks/{id}', tags: tag, summary: 'Read a task' })
    .input(z.object({ id }))
    .output(task),

  /** The caller's open tasks of today and earlier, earliest first; counted up to 1,000. */
  mine: reads(taskAccess.mine)
    .input(pageRequest({}))
    .output(pageOf(dueTask).extend({ due: z.number().int(), overdue: z.number().int() })),

  /** People who can be assigned to this lead's tasks: those who can see the lead. */
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

  patch: edits(taskAccess.patch)
    .route({ method: 'PATCH', path: '/tasks/{id}', tags: tag, summary: 'Change fields of a task' })
    .input(patchOf(taskForm.shape))
    .output(written)
    .errors({ ...staleVersion, ...assignable }),

  /** Marks a task as done, or reopens it. */
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

  /** When the caller's calendar URL was created, if there is one. */
  calendar: reads(taskAccess.calendar).output(z.object({ since: timestamp.nullable() })),

  /**
   * Creates a new URL of the caller's calendar, for subscribing in calendar programs. It is shown once and replaces the
   * previous URL.
   */
  openCalendar: opens(taskAccess.openCalendar).output(z.object({ url: z.string() })),

  /** Disables the calendar URL. */
  closeCalendar: sets(taskAccess.closeCalendar).output(z.object({ since: z.null() })),
}
