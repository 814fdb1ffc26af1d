import { taskForm } from '@gable/contract/task-form'
import { askingUser } from '../../platform/context.ts'
import { accepted, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { calendarSince } from './task.calendar.query.ts'
import { closeCalendar, openCalendar } from './task.calendar.ts'
import { getTask, listTasks, myTasks, peopleFor, tasksOfLead } from './task.query.ts'
import { createTask, deleteTask, finishTask, updateTask } from './task.service.ts'

const api = companyApi.task

export const taskRouter = {
  ofLead: api.ofLead.handler(async ({ context: { ctx }, input, errors }) =>
    orNotFound(await tasksOfLead(ctx, input), errors),
  ),
  list: api.list.handler(({ context: { ctx }, input }) => listTasks(ctx, input)),
  get: api.get.handler(async ({ context: { ctx }, input, errors }) => orNotFound(await getTask(ctx, input.id), errors)),
  mine: api.mine.handler(({ context: { ctx }, input }) => myTasks(ctx, input)),
  people: api.people.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const people = orNotFound(await peopleFor(ctx, leadId), errors)
    return { people }
  }),
  create: api.create.handler(async ({ context: { ctx }, input: { idempotencyKey: _key, ...form }, errors }) =>
    accepted(await createTask(ctx, form), errors),
  ),
  update: api.update.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await updateTask(ctx, input), errors),
  ),
  patch: api.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const stored = orNotFound(await getTask(ctx, input.id), errors)
    const form = patched(taskForm, { stored, sent: input }, errors)
    return accepted(await updateTask(ctx, { ...form, id: input.id, version: input.version ?? stored.version }), errors)
  }),
  finish: api.finish.handler(async ({ context: { ctx }, input, errors }) =>
    accepted(await finishTask(ctx, input), errors),
  ),
  delete: api.delete.handler(async ({ context: { ctx }, input, errors }) => {
    accepted(await deleteTask(ctx, input), errors)
    return { id: input.id }
  }),
  calendar: api.calendar.handler(async ({ context: { ctx } }) => {
    const since = await calendarSince(ctx, askingUser(ctx).userId)
    return { since: since?.toISOString() ?? null }
  }),
  openCalendar: api.openCalendar.handler(({ context: { ctx } }) => openCalendar(ctx)),
  closeCalendar: api.closeCalendar.handler(async ({ context: { ctx } }) => {
    await closeCalendar(ctx)
    return { since: null }
  }),
}
