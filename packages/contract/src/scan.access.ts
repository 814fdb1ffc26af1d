import { type Access, everyUser } from './access.ts'

/** A sales rep can measure only his own leads and see only his own runs, as in the lists. */
export const scanAccess = {
  plan: everyUser,
  latest: everyUser,
  start: everyUser,
  cancel: everyUser,
  retry: everyUser,
  leads: everyUser,
} satisfies Record<string, Access>
