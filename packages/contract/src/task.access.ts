import { type Access, everyUser, notForSupport } from './access.ts'

/** Who sees a lead sees its tasks, and may change them. The calendar is one's own. */
export const taskAccess = {
  ofLead: everyUser,
  mine: everyUser,
  people: everyUser,
  create: everyUser,
  update: everyUser,
  finish: everyUser,
  delete: everyUser,
  calendar: everyUser,
  openCalendar: notForSupport(everyUser),
  closeCalendar: everyUser,
} satisfies Record<string, Access>
