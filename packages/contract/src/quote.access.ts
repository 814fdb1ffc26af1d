import { type Access, companyAdmins } from './access.ts'

export const quoteAccess = {
  settings: companyAdmins,
  saveSettings: companyAdmins,
  tryOut: companyAdmins,
} satisfies Record<string, Access>
