import { type Access, companyAdmins, everyUser } from './access.ts'

/** Whoever imports contacts has them priced; what a lead's roofs would cost reads who sees the lead. */
export const outreachAccess = {
  plan: companyAdmins,
  latest: companyAdmins,
  start: companyAdmins,
  cancel: companyAdmins,
  retry: companyAdmins,
  ofLead: everyUser,
} satisfies Record<string, Access>
