import { type Access, companyAdmins, notForSupport, platformAdmins, toRead } from './access.ts'

const loanAdmins: Access = { ...companyAdmins, feature: 'loans' }

/** The company's admin manages the account with the lender; the platform's admin decides on applications. */
export const merchantAccess = {
  get: toRead(loanAdmins),
  apply: notForSupport(loanAdmins),
  addBank: notForSupport(loanAdmins),
  resendDeposits: notForSupport(loanAdmins),
  verifyDeposits: notForSupport(loanAdmins),
  listApplications: platformAdmins,
  decide: platformAdmins,
} satisfies Record<string, Access>
