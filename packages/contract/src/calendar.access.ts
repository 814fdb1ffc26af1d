import { type Access, everyUser, notForSupport } from './access.ts'

/** Everyone connects only their own calendar, with `integration.beginOwn`. */
export const calendarAccess = {
  own: everyUser,
  disconnect: notForSupport(everyUser),
} satisfies Record<string, Access>
