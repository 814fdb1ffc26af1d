import { type Access, companyAdmins } from './access.ts'

export const creditAccess = {
  balance: companyAdmins,
  history: companyAdmins,
} satisfies Record<string, Access>
