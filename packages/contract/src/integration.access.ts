import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/**
 * Everyone sees what is connected and whom to ask. Admins connect the company's accounts; everyone can connect their
 * own email.
 */
export const integrationAccess = {
  list: everyUser,
  begin: notForSupport(companyAdmins),
  beginOwn: notForSupport(everyUser),
  finish: notForSupport(everyUser),
  connectService: notForSupport(companyAdmins),
  connectKey: notForSupport(companyAdmins),
  connectLogin: notForSupport(companyAdmins),
  disconnect: notForSupport(companyAdmins),
  test: companyAdmins,
} satisfies Record<string, Access>
