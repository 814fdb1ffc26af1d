import { type Access, everyUser } from './access.ts'

/** Whoever sees a list takes it along, and each his own files alone; what is in them is a condition of the list. */
export const downloadAccess = {
  take: everyUser,
  start: { ...everyUser, notForSupport: true },
  list: everyUser,
  cancel: everyUser,
  retry: everyUser,
} satisfies Record<string, Access>
