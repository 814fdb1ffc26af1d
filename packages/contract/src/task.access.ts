import { type Access, everyUser, needsPerson, notForSupport, withScope } from './access.ts'

const read = withScope(everyUser, 'task:read')
const write = withScope(everyUser, 'task:write')

/** Anyone who sees a lead can see and change its tasks. Each person has a calendar of their own. */
export const taskAccess = {
  ofLead: read,
  list: read,
  get: read,
  mine: everyUser,
  people: everyUser,
  create: write,
  update: write,
  patch: write,
  finish: write,
  delete: needsPerson(write),
  calendar: everyUser,
  openCalendar: notForSupport(everyUser),
  closeCalendar: everyUser,
} satisfies Record<string, Access>
