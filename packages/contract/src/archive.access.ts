import { type Access, companyAdmins, notForSupport } from './access.ts'

/** All of a company's data at once is for its admins only. Support cannot end the account in their place. */
export const archiveAccess = {
  state: companyAdmins,
  startExport: notForSupport(companyAdmins),
  requestDeletion: notForSupport(companyAdmins),
  restore: notForSupport(companyAdmins),
} satisfies Record<string, Access>
