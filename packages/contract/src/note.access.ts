import { type Access, everyUser, needsPerson, withScope } from './access.ts'

export const noteAccess = {
  list: withScope(everyUser, 'note:read'),
  create: withScope(everyUser, 'note:write'),
  update: withScope(everyUser, 'note:write'),
  patch: withScope(everyUser, 'note:write'),
  delete: needsPerson(withScope(everyUser, 'note:write')),
  restore: everyUser,
  file: withScope(everyUser, 'note:read'),
  colleagues: everyUser,
} satisfies Record<string, Access>
