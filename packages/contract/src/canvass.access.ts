import { type Access, companyAdmins, notForSupport } from './access.ts'

/** Admins choose what is imported from a door-to-door app and see the results. */
export const canvassAccess = {
  getSettings: companyAdmins,
  updateSettings: notForSupport(companyAdmins),
  reloadStatuses: notForSupport(companyAdmins),
  listRecords: companyAdmins,
  checkNow: notForSupport(companyAdmins),
  retryRecord: notForSupport(companyAdmins),
} satisfies Record<string, Access>
