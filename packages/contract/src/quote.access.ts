import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

/** A sales rep sees the quotes of the leads that he sees; that is a condition of each query, not of the call. */
export const quoteAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
  tryOut: companyAdmins,
  markets: companyAdmins,
  marketProducts: companyAdmins,
  list: withScope(everyUser, 'quote:read'),
  reps: everyUser,
  get: withScope(everyUser, 'quote:read'),
  offer: everyUser,
  price: everyUser,
  create: withScope(everyUser, 'quote:write'),
  save: everyUser,
  duplicate: everyUser,
  startOver: everyUser,
  undoStartOver: everyUser,
  assign: companyAdmins,
  delete: everyUser,
  publish: withScope(everyUser, 'quote:write'),
  withdraw: everyUser,
  instant: everyUser,
  packages: everyUser,
  keepPackage: everyUser,
  removePackage: companyAdmins,
} satisfies Record<string, Access>
