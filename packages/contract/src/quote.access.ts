import { type Access, companyAdmins } from './access.ts'

export const quoteAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
  tryOut: companyAdmins,
  markets: companyAdmins,
  marketProducts: companyAdmins,
} satisfies Record<string, Access>
