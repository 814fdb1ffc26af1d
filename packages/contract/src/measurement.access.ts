import { type Access, everyUser, withScope } from './access.ts'

export const measurementAccess = {
  order: withScope(everyUser, 'measurement:write'),
  list: withScope(everyUser, 'measurement:read'),
  get: withScope(everyUser, 'measurement:read'),
  retry: everyUser,
  file: withScope(everyUser, 'measurement:read'),
} satisfies Record<string, Access>
