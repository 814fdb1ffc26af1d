import { type Access, companyAdmins, everyUser } from './access.ts'

const reports = { feature: 'weatherReports' } as const

/** Each query limits a list or map to the leads that the person sees; this access check does not. */
export const weatherAccess = {
  settings: companyAdmins,
  requestAccess: companyAdmins,
  saveRadius: { ...companyAdmins, ...reports },
  leadStorms: { ...everyUser, ...reports },
  storms: { ...everyUser, ...reports },
  map: { ...everyUser, ...reports },
} satisfies Record<string, Access>
