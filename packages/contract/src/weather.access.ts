import { type Access, companyAdmins, everyUser } from './access.ts'

const reports = { feature: 'weatherReports' } as const

/** Which leads of a list or a map a person sees is a condition of the query, not of the call. */
export const weatherAccess = {
  settings: companyAdmins,
  requestAccess: companyAdmins,
  saveRadius: { ...companyAdmins, ...reports },
  leadStorms: { ...everyUser, ...reports },
  storms: { ...everyUser, ...reports },
  map: { ...everyUser, ...reports },
} satisfies Record<string, Access>
