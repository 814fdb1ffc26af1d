import { type Access, companyAdmins, notForSupport } from './access.ts'

export const tokenAccess = {
  list: companyAdmins,
  issue: notForSupport(companyAdmins),
  revoke: companyAdmins,
} satisfies Record<string, Access>
