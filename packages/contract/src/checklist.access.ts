import { type Access, companyAdmins } from './access.ts'

export const checklistAccess = {
  get: companyAdmins,
  skip: companyAdmins,
} satisfies Record<string, Access>
