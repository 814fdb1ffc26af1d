import { type Access, everyUser } from './access.ts'

export const timelineAccess = {
  list: everyUser,
} satisfies Record<string, Access>
