import { type Access, companyAdmins } from './access.ts'

export const subscriptionAccess = {
  list: companyAdmins,
  request: companyAdmins,
  resetRequest: companyAdmins,
} satisfies Record<string, Access>
