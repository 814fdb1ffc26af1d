import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** Admins say what is sent to a CRM; everyone sees on a lead whether it was, and can send it again. */
export const crmAccess = {
  getSettings: companyAdmins,
  updateSettings: notForSupport(companyAdmins),
  setWebhook: notForSupport(companyAdmins),
  reloadChoices: notForSupport(companyAdmins),
  countExisting: companyAdmins,
  sendExisting: notForSupport(companyAdmins),
  stopSending: notForSupport(companyAdmins),
  retryFailed: notForSupport(companyAdmins),
  listRecords: companyAdmins,
  listOfLead: everyUser,
  syncLead: notForSupport(everyUser),
} satisfies Record<string, Access>
