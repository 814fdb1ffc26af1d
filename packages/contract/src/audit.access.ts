import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** What happened in the company is for its admins, and what a person did themselves for that person. */
export const auditAccess = {
  list: companyAdmins,
  mine: everyUser,
  people: companyAdmins,
  exportCsv: notForSupport(companyAdmins),
} satisfies Record<string, Access>
