import { type Access, everyUser } from './access.ts'

export const viewAccess = {
  list: everyUser,
  create: everyUser,
  update: everyUser,
  delete: everyUser,
  columns: everyUser,
  saveColumns: everyUser,
} satisfies Record<string, Access>
