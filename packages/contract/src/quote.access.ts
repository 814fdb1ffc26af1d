import { type Access, companyAdmins, everyUser, needsPerson, withScope } from './access.ts'

const write = withScope(everyUser, 'quote:write')

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
  offer: withScope(everyUser, 'quote:read'),
  price: everyUser,
  create: write,
  save: write,
  patch: write,
  duplicate: everyUser,
  startOver: everyUser,
  undoStartOver: everyUser,
  assign: withScope(companyAdmins, 'quote:write'),
  delete: needsPerson(write),
  publish: needsPerson(write),
  withdraw: needsPerson(write),
  instant: everyUser,
  packages: everyUser,
  keepPackage: everyUser,
  removePackage: companyAdmins,
} satisfies Record<string, Access>
