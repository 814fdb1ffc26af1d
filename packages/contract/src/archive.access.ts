import { type Access, companyAdmins, notForSupport } from './access.ts'

/** All of a company's data at once: its admins alone, and what ends the account no one in their place. */
export const archiveAccess = {
  state: companyAdmins,
  startExport: notForSupport(companyAdmins),
  requestDeletion: notForSupport(companyAdmins),
  restore: notForSupport(companyAdmins),
} satisfies Record<string, Access>
