import { taskForm } from '@gable/contract/task-form'
import { callingUser } from '../../platform/context.ts'
import { accepted, answers, finds, idOf, orNotFound } from '../../platform/http/accepted.ts'
import { companyApi } from '../../platform/http/api.ts'
import { patched } from '../../platform/http/patched.ts'
import { calendarSince } from './task.calendar.query.ts'
import { closeCalendar, openCalendar } from './task.calendar.ts'
import { getTask, listTasks, myTasks, peopleFor, tasksOfLead } from './task.query.ts'
import { createTask, deleteTask, finishTask, updateTask } from './task.service.ts'

const api = companyApi.task

export const taskRouter = {
  ofLead: api.ofLead.handler(finds(tasksOfLead)),
  list: api.list.handler(({ context: { ctx }, input }) => listTasks(ctx, input)),
  get: api.get.handler(finds((ctx, { id }) => getTask(ctx, id))),
  mine: api.mine.handler(({ context: { ctx }, input }) => myTasks(ctx, input)),
  people: api.people.handler(
    finds(
      (ctx, { leadId }) => peopleFor(ctx, leadId),
      (people) => ({ people }),
    ),
  ),
  create: api.create.handler(answers(createTask)),
  update: api.update.handler(answers(updateTask)),
  patch: api.patch.handler(async ({ context: { ctx }, input, errors }) => {
    const stored = orNotFound(await getTask(ctx, input.id), errors)
    const form = patched(taskForm, { stored, sent: input }, errors)
    return accepted(await updateTask(ctx, { ...form, id: input.id, version: input.version ?? stored.version }), errors)
  }),
  finish: api.finish.handler(answers(finishTask)),
  delete: api.delete.handler(answers(deleteTask, { as: idOf })),
  calendar: api.calendar.handler(async ({ context: { ctx } }) => {
    const since = await calendarSince(ctx, callingUser(ctx).userId)
    return { since: since?.toISOString() ?? null }
  }),
  openCalendar: api.openCalendar.handler(({ context: { ctx } }) => openCalendar(ctx)),
  closeCalendar: api.closeCalendar.handler(async ({ context: { ctx } }) => {
    await closeCalendar(ctx)
    return { since: null }
  }),
}
