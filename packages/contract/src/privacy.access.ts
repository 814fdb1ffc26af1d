import { type Access, companyAdmins, notForSupport } from './access.ts'

/** A homeowner's privacy request: the company's admins alone, and no one in their place. */
export const privacyAccess = {
  get: notForSupport(companyAdmins),
  exportHomeowner: notForSupport(companyAdmins),
  eraseHomeowner: notForSupport(companyAdmins),
} satisfies Record<string, Access>
