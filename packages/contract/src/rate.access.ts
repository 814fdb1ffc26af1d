import { type Access, companyAdmins, notForSupport } from './access.ts'

const loanAdmins: Access = { ...companyAdmins, feature: 'loans' }
const lenders: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'], feature: 'loans' }

/** The rate sheet is for admins; anyone who invites homeowners can choose an offer code. */
export const rateAccess = {
  listProducts: loanAdmins,
  reload: notForSupport(loanAdmins),
  setBase: notForSupport(loanAdmins),
  listOfferCodes: lenders,
  getOfferCode: loanAdmins,
  createOfferCode: notForSupport(loanAdmins),
  updateOfferCode: notForSupport(loanAdmins),
  deleteOfferCode: notForSupport(loanAdmins),
} satisfies Record<string, Access>
