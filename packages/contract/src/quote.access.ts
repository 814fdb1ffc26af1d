import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

export const quoteAccess = {
  list: withScope(everyUser, 'quote:read'),
  get: withScope(everyUser, 'quote:read'),
  settings: companyAdmins,
  saveSettings: companyAdmins,
  tryOut: companyAdmins,
  markets: companyAdmins,
  marketProducts: companyAdmins,
} satisfies Record<string, Access>
