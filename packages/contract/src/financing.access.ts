import { type Access, companyAdmins, everyUser, homeowners } from './access.ts'

export const financingAccess = {
  markets: companyAdmins,
  get: companyAdmins,
  clpOffer: { ...companyAdmins, feature: 'loans' },
  save: companyAdmins,
  types: companyAdmins,
  getType: companyAdmins,
  createType: companyAdmins,
  updateType: companyAdmins,
  deleteType: companyAdmins,
  terms: everyUser,
  calculator: homeowners,
} satisfies Record<string, Access>
