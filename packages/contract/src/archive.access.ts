import { type Access, companyAdmins } from './access.ts'

/** All of a company's data at once: its admins alone, and what ends the account no one in their place. */
export const archiveAccess = {
  state: companyAdmins,
  startExport: { ...companyAdmins, notForSupport: true },
  requestDeletion: { ...companyAdmins, notForSupport: true },
  restore: companyAdmins,
} satisfies Record<string, Access>
