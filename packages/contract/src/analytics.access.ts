import { type Access, companyAdmins, everyUser, notForSupport, withScope } from './access.ts'

const read = withScope(companyAdmins, 'analytics:read')

/** Reports are for admins. On the dashboard, a sales rep sees figures for their own leads only. */
export const analyticsAccess = {
  funnel: read,
  leads: read,
  value: read,
  accuracy: read,
  finance: companyAdmins,
  preview: companyAdmins,
  loans: { ...companyAdmins, feature: 'loans' },
  exportCsv: notForSupport(companyAdmins),
  overview: everyUser,
} satisfies Record<string, Access>
