import { type Access, everyUser } from './access.ts'

export const noteAccess = {
  list: everyUser,
  create: everyUser,
  update: everyUser,
  delete: everyUser,
  restore: everyUser,
  colleagues: everyUser,
} satisfies Record<string, Access>
