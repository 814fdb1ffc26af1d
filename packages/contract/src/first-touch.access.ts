import { type Access, companyAdmins } from './access.ts'

/** Admins decide what homeowners are told automatically, and to whom a waiting lead goes next. */
export const firstTouchAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
} satisfies Record<string, Access>
