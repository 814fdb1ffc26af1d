import { type Access, companyAdmins, everyUser } from './access.ts'

/** Admins configure when reminders are sent; anyone who sees a lead sees its reminders and can stop them. */
export const reminderAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
  ofLead: everyUser,
  stop: everyUser,
  resume: everyUser,
} satisfies Record<string, Access>
