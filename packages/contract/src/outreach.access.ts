import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

/** Whoever imports contacts has them priced; what a lead's roofs would cost reads who sees the lead. */
export const outreachAccess = {
  plan: companyAdmins,
  latest: companyAdmins,
  start: companyAdmins,
  cancel: companyAdmins,
  retry: companyAdmins,
  ofLead: everyUser,
  priceAddress: withScope(everyUser, 'quote:read'),
} satisfies Record<string, Access>
