import { type Access, companyAdmins } from './access.ts'

/** What happened in the company is for its admins. */
export const auditAccess = {
  list: companyAdmins,
  people: companyAdmins,
  exportCsv: companyAdmins,
} satisfies Record<string, Access>
