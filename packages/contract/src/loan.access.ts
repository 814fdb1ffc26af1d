import { type Access, companyAdmins, homeowners, notForSupport, platformAdmins, toFinish, toRead } from './access.ts'

/** Reps with CLP access work with the loans of the leads that they see. */
const lenders: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'], feature: 'loans' }
const loanAdmins: Access = { ...companyAdmins, feature: 'loans' }
/** Where the company no longer has the loan product, the page says that financing is not available. */
const invited: Access = { link: 'loan' }

export const loanAccess = {
  // Loans, payments and statements are accounting records: they stay readable when the subscription does not work.
  list: toRead(lenders),
  get: toRead(lenders),
  listOfLead: toRead(lenders),
  invite: notForSupport(lenders),
  link: notForSupport(lenders),
  // The lender pays out and refunds approved loans with any status of the subscription.
  requestPayment: notForSupport(toFinish(lenders)),
  requestRefund: notForSupport(toFinish(lenders)),
  listTransactions: toRead(lenders),
  listStatements: toRead(loanAdmins),
  getStatement: toRead(loanAdmins),
  getPrequalAccount: notForSupport(loanAdmins),
  view: invited,
  start: invited,
  // On the company's website; without an account the answer is that financing is not available.
  websiteTerms: homeowners,
  requestPrequalification: { ...homeowners, limit: 'widgetSubmits' },
  // Status files of the lender, which are of all companies.
  addStatusFile: platformAdmins,
  saveStatusFilePart: platformAdmins,
  listStatusFiles: platformAdmins,
  getStatusFile: platformAdmins,
  listStatusFileRows: platformAdmins,
  applyStatusFile: platformAdmins,
  exportStatusFileErrors: platformAdmins,
} satisfies Record<string, Access>
