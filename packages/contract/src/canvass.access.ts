import { type Access, companyAdmins, notForSupport } from './access.ts'

/** Admins say what is imported from a door-to-door app, and see what became of it. */
export const canvassAccess = {
  getSettings: companyAdmins,
  updateSettings: notForSupport(companyAdmins),
  reloadStatuses: notForSupport(companyAdmins),
  listRecords: companyAdmins,
  checkNow: notForSupport(companyAdmins),
  retryRecord: notForSupport(companyAdmins),
} satisfies Record<string, Access>
