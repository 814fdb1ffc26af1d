import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** Reports are for admins. On the dashboard, a sales rep sees figures for their own leads only. */
export const analyticsAccess = {
  funnel: companyAdmins,
  leads: companyAdmins,
  value: companyAdmins,
  finance: companyAdmins,
  loans: { ...companyAdmins, feature: 'loans' },
  exportCsv: notForSupport(companyAdmins),
  overview: everyUser,
} satisfies Record<string, Access>
