import { type Access, everyUser } from './access.ts'

export const summaryAccess = {
  get: everyUser,
  pdf: everyUser,
} satisfies Record<string, Access>
