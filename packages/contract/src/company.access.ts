import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

export const companyAccess = {
  get: companyAdmins,
  save: companyAdmins,
  saveLogo: companyAdmins,
  saveSecurity: notForSupport(companyAdmins),
  sendEmailConfirmation: notForSupport(companyAdmins),
  /** Available to anyone who can read the company's email. */
  confirmEmail: { link: 'companyEmail' },
  addLicense: companyAdmins,
  updateLicense: companyAdmins,
  deleteLicense: companyAdmins,
  website: companyAdmins,
  saveWebsite: companyAdmins,
  checkPage: companyAdmins,
  /** Available to everyone, so that a user without access to a page knows whom to ask. */
  admins: { ...everyUser, beforeSecondFactor: true },
} satisfies Record<string, Access>
