import type { Access } from './access.ts'
import { companyAdmins, everyUser, withScope } from './access.ts'

/** Users who see a lead see how its measurements compare; the totals are a report for admins, like Analytics. */
export const comparisonAccess = {
  ofLead: withScope(everyUser, 'measurement:read'),
  summary: withScope(companyAdmins, 'analytics:read'),
  list: withScope(companyAdmins, 'analytics:read'),
} satisfies Record<string, Access>
