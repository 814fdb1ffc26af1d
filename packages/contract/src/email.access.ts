import { type Access, companyAdmins, notForSupport } from './access.ts'

/** Only admins see and change the account that the company's email is sent from. */
export const emailAccess = {
  get: companyAdmins,
  connect: notForSupport(companyAdmins),
  disconnect: notForSupport(companyAdmins),
  sendTest: notForSupport(companyAdmins),
} satisfies Record<string, Access>
