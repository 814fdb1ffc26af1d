import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** Everyone connects an assistant with their own rights. */
const mayConnect = notForSupport(everyUser)

/** Admins see and end the connections of all users. */
export const assistantAccess = {
  consent: mayConnect,
  decide: mayConnect,
  list: companyAdmins,
  listOwn: everyUser,
  disconnect: everyUser,
} satisfies Record<string, Access>
