import { type Access, everyUser, notForSupport } from './access.ts'

/** Whoever sees a list takes it along, and each his own files alone; what is in them is a condition of the list. */
export const downloadAccess = {
  take: notForSupport(everyUser),
  start: notForSupport(everyUser),
  list: everyUser,
  cancel: everyUser,
  retry: notForSupport(everyUser),
} satisfies Record<string, Access>
