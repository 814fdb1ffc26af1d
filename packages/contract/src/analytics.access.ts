import { type Access, companyAdmins, everyUser, notForSupport } from './access.ts'

/** The reports are the admins'; what the dashboard shows of them tells a sales rep of his own leads alone. */
export const analyticsAccess = {
  funnel: companyAdmins,
  leads: companyAdmins,
  value: companyAdmins,
  finance: companyAdmins,
  loans: { ...companyAdmins, feature: 'loans' },
  exportCsv: notForSupport(companyAdmins),
  overview: everyUser,
} satisfies Record<string, Access>
