import { askingUser } from '../../platform/context.ts'
import { companyApi } from '../../platform/http/api.ts'
import { calendarSince } from './task.calendar.query.ts'
import { closeCalendar, openCalendar } from './task.calendar.ts'
import { getTask, listTasks, myTasks, peopleFor, tasksOfLead } from './task.query.ts'
import { createTask, deleteTask, finishTask, updateTask } from './task.service.ts'

const api = companyApi.task

export const taskRouter = {
  ofLead: api.ofLead.handler(async ({ context: { ctx }, input, errors }) => {
    const page = await tasksOfLead(ctx, input)
    if (!page) throw errors.NOT_FOUND()
    return page
  }),
  list: api.list.handler(({ context: { ctx }, input }) => listTasks(ctx, input)),
  get: api.get.handler(async ({ context: { ctx }, input, errors }) => {
    const found = await getTask(ctx, input.id)
    if (!found) throw errors.NOT_FOUND()
    return found
  }),
  mine: api.mine.handler(({ context: { ctx }, input }) => myTasks(ctx, input)),
  people: api.people.handler(async ({ context: { ctx }, input: { leadId }, errors }) => {
    const people = await peopleFor(ctx, leadId)
    if (!people) throw errors.NOT_FOUND()
    return { people }
  }),
  create: api.create.handler(async ({ context: { ctx }, input: { idempotencyKey: _key, ...form }, errors }) => {
    const result = await createTask(ctx, form)
    if (!result.ok) throw errors[result.reason]()
    return { id: result.id }
  }),
  update: api.update.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await updateTask(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  finish: api.finish.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await finishTask(ctx, input)
    if (!result.ok) throw errors[result.reason]()
    return { version: result.version }
  }),
  delete: api.delete.handler(async ({ context: { ctx }, input, errors }) => {
    const result = await deleteTask(ctx, input)
    if (!result.ok) throw errors[result.reason]()
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
