import { type Access, companyAdmins, everyUser, needsPerson, withScope } from './access.ts'

const read = withScope(everyUser, 'text:read')
const write = withScope(everyUser, 'text:write')

/** Anyone who sees a lead can read and write its text messages. Admins configure automatic answers. */
export const textMessageAccess = {
  ofLead: read,
  list: read,
  about: everyUser,
  send: needsPerson(write),
  markRead: everyUser,
  markUnread: everyUser,
  setOptOut: everyUser,
  settings: companyAdmins,
  saveSettings: companyAdmins,
  registration: companyAdmins,
} satisfies Record<string, Access>
