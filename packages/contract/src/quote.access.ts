import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

/** Each query limits sales reps to the quotes of leads that they see; this access check does not. */
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
