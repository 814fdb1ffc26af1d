import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

/**
 * Pricing is for people who import contacts; the estimate for a lead's roofs is visible to everyone who sees the lead.
 */
export const outreachAccess = {
  plan: companyAdmins,
  latest: companyAdmins,
  start: companyAdmins,
  cancel: companyAdmins,
  retry: companyAdmins,
  ofLead: everyUser,
  priceAddress: withScope(everyUser, 'quote:read'),
} satisfies Record<string, Access>
