import { type Access, companyAdmins, everyUser } from './access.ts'

export const notificationAccess = {
  list: everyUser,
  unread: everyUser,
  markRead: everyUser,
  markAllRead: everyUser,
  own: everyUser,
  saveOwn: everyUser,
  settings: companyAdmins,
  saveSettings: companyAdmins,
} satisfies Record<string, Access>
