import { type Access, companyAdmins, everyUser } from './access.ts'

export const companyAccess = {
  get: companyAdmins,
  save: companyAdmins,
  saveLogo: companyAdmins,
  saveSecurity: companyAdmins,
  addLicense: companyAdmins,
  updateLicense: companyAdmins,
  deleteLicense: companyAdmins,
  website: companyAdmins,
  saveWebsite: companyAdmins,
  checkPage: companyAdmins,
  /** Whoever is refused a page is told whom to ask. */
  admins: { ...everyUser, beforeSecondFactor: true },
} satisfies Record<string, Access>
