import { type Access, everyUser, notForSupport, withScope } from './access.ts'

const read = withScope(everyUser, 'task:read')
const write = withScope(everyUser, 'task:write')

/** Who sees a lead sees its tasks, and may change them. The calendar is one's own. */
export const taskAccess = {
  ofLead: read,
  list: read,
  get: read,
  mine: everyUser,
  people: everyUser,
  create: write,
  update: write,
  finish: write,
  delete: write,
  calendar: everyUser,
  openCalendar: notForSupport(everyUser),
  closeCalendar: everyUser,
} satisfies Record<string, Access>
