import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** Admins choose what is sent to a CRM. Everyone sees a lead's sync state and can send it again. */
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
