import { type Access, companyAdmins, everyUser } from './access.ts'

/** A sales rep sees the quotes of the leads that he sees; that is a condition of each query, not of the call. */
export const quoteAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
  tryOut: companyAdmins,
  markets: companyAdmins,
  marketProducts: companyAdmins,
  list: everyUser,
  reps: everyUser,
  get: everyUser,
  offer: everyUser,
  price: everyUser,
  create: everyUser,
  save: everyUser,
  duplicate: everyUser,
  startOver: everyUser,
  undoStartOver: everyUser,
  assign: companyAdmins,
  delete: everyUser,
  publish: everyUser,
  withdraw: everyUser,
  instant: everyUser,
  packages: everyUser,
  keepPackage: everyUser,
  removePackage: companyAdmins,
} satisfies Record<string, Access>
