import { type Access, companyAdmins, homeowners, notForSupport, platformAdmins, toFinish, toRead } from './access.ts'

/** Reps with CLP access work with the loans of the leads that they can see. */
const lenders: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'], feature: 'loans' }
const loanAdmins: Access = { ...companyAdmins, feature: 'loans' }
/**
 * Requires no feature. If the company no longer has the loan product, the page shows that financing is not available.
 */
const invited: Access = { link: 'loan' }

export const loanAccess = {
  // Loans, payments, and statements are accounting records, so they stay readable when the subscription is inactive.
  list: toRead(lenders),
  get: toRead(lenders),
  listOfLead: toRead(lenders),
  invite: notForSupport(lenders),
  link: notForSupport(lenders),
  // The lender pays out and refunds approved loans regardless of the subscription's status.
  requestPayment: notForSupport(toFinish(lenders)),
  requestRefund: notForSupport(toFinish(lenders)),
  listTransactions: toRead(lenders),
  listStatements: toRead(loanAdmins),
  getStatement: toRead(loanAdmins),
  getPrequalAccount: notForSupport(loanAdmins),
  view: invited,
  start: invited,
  // On the company's website. Without an account, the response says that financing is not available.
  websiteTerms: homeowners,
  requestPrequalification: { ...homeowners, limit: 'widgetSubmits' },
  // The lender's status files cover all companies.
  addStatusFile: platformAdmins,
  saveStatusFilePart: platformAdmins,
  listStatusFiles: platformAdmins,
  getStatusFile: platformAdmins,
  listStatusFileRows: platformAdmins,
  applyStatusFile: platformAdmins,
  exportStatusFileErrors: platformAdmins,
} satisfies Record<string, Access>
