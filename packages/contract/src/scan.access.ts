import { type Access, everyUser } from './access.ts'

/** A sales rep measures and sees his own leads only, as in the lists; and of the runs his own. */
export const scanAccess = {
  plan: everyUser,
  latest: everyUser,
  start: everyUser,
  cancel: everyUser,
  retry: everyUser,
  leads: everyUser,
} satisfies Record<string, Access>
