import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

export const companyAccess = {
  get: companyAdmins,
  save: companyAdmins,
  saveLogo: companyAdmins,
  saveSecurity: notForSupport(companyAdmins),
  sendEmailConfirmation: notForSupport(companyAdmins),
  /** Whoever reads the mail at the company's email. */
  confirmEmail: { link: 'companyEmail' },
  addLicense: companyAdmins,
  updateLicense: companyAdmins,
  deleteLicense: companyAdmins,
  website: companyAdmins,
  saveWebsite: companyAdmins,
  checkPage: companyAdmins,
  /** Whoever is refused a page is told whom to ask. */
  admins: { ...everyUser, beforeSecondFactor: true },
} satisfies Record<string, Access>
