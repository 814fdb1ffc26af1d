import { type Access, companyAdmins, notForSupport } from './access.ts'

/** Privacy requests are for company admins only; support sessions have no access. */
export const privacyAccess = {
  get: notForSupport(companyAdmins),
  exportHomeowner: notForSupport(companyAdmins),
  eraseHomeowner: notForSupport(companyAdmins),
} satisfies Record<string, Access>
