import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** Company events are for its admins. Every user can see their own. */
export const auditAccess = {
  list: companyAdmins,
  mine: everyUser,
  people: companyAdmins,
  exportCsv: notForSupport(companyAdmins),
} satisfies Record<string, Access>
