import { type Access, everyUser } from './access.ts'

export const measurementAccess = {
  order: everyUser,
  list: everyUser,
  get: everyUser,
  retry: everyUser,
  file: everyUser,
} satisfies Record<string, Access>
