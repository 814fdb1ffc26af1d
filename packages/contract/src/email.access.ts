import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** Admins manage the account that sends the company's email. Every user can also connect their own account. */
export const emailAccess = {
  get: companyAdmins,
  connect: notForSupport(companyAdmins),
  saveSender: notForSupport(companyAdmins),
  disconnect: notForSupport(companyAdmins),
  sendTest: notForSupport(companyAdmins),
  copies: companyAdmins,
  saveCopies: notForSupport(companyAdmins),
  design: companyAdmins,
  saveDesign: companyAdmins,
  text: companyAdmins,
  saveText: companyAdmins,
  discardTextDraft: companyAdmins,
  domain: companyAdmins,
  getOwn: everyUser,
  ownDomain: everyUser,
  connectOwn: notForSupport(everyUser),
  saveOwnSender: notForSupport(everyUser),
  disconnectOwn: notForSupport(everyUser),
  sendOwnTest: notForSupport(everyUser),
} satisfies Record<string, Access>
