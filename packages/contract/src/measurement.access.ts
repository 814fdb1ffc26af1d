import { type Access, anyone, companyAdmins, everyUser, needsPerson, withScope } from './access.ts'

/** The page of all orders is for admins, and for reps with CLP access. */
const withClpAccess: Access = { roles: ['companyAdmin'], withClp: ['salesRep', 'productionRep'] }

/** Ordering is everyday work on a lead or a quote; sales reps may order for the leads that they see. */
export const measurementAccess = {
  order: needsPerson(withScope(everyUser, 'measurement:write')),
  list: withScope(everyUser, 'measurement:read'),
  get: withScope(everyUser, 'measurement:read'),
  retry: everyUser,
  file: withScope(everyUser, 'measurement:read'),
  offer: withScope(everyUser, 'measurement:read'),
  place: needsPerson(withScope(everyUser, 'measurement:order')),
  all: withScope(withClpAccess, 'measurement:read'),
  ofLead: everyUser,
  people: withClpAccess,
  nearby: everyUser,
  nearbyAtVendors: everyUser,
  addFromVendor: everyUser,
  detail: withScope(everyUser, 'measurement:read'),
  resend: everyUser,
  readReport: everyUser,
  bring: everyUser,
  resolve: everyUser,
  answerSubstitution: everyUser,
  model: everyUser,
  decide: companyAdmins,
  rules: companyAdmins,
  saveRules: companyAdmins,
  seal: everyUser,
  sealNow: everyUser,
  verify: anyone,
  derive: { ...anyone, limit: 'reportChecks' },
} satisfies Record<string, Access>
