import { type Access, everyUser, notForSupport } from './access.ts'

/**
 * Anyone who can see a list can export it, and each user sees only their own files. The list's own rules decide what
 * the file includes.
 */
export const downloadAccess = {
  take: notForSupport(everyUser),
  start: notForSupport(everyUser),
  list: everyUser,
  cancel: everyUser,
  retry: notForSupport(everyUser),
} satisfies Record<string, Access>
