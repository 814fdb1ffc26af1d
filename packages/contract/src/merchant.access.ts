import { type Access, companyAdmins, notForSupport, platformAdmins, whileLapsed } from './access.ts'

const loanAdmins: Access = { ...companyAdmins, feature: 'loans' }

/** The company's account with the lender is its admin's; the platform's admin decides on applications. */
export const merchantAccess = {
  get: whileLapsed(loanAdmins),
  apply: notForSupport(loanAdmins),
  addBank: notForSupport(loanAdmins),
  resendDeposits: notForSupport(loanAdmins),
  verifyDeposits: notForSupport(loanAdmins),
  listApplications: platformAdmins,
  decide: platformAdmins,
} satisfies Record<string, Access>
