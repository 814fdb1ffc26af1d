import { type Access, companyAdmins, needsPerson, notForSupport, withScope } from './access.ts'

const read = withScope(companyAdmins, 'webhook:read')
/** A webhook sends what happens to an outside address. */
const write = needsPerson(withScope(companyAdmins, 'webhook:write'))

export const webhookAccess = {
  list: read,
  create: notForSupport(write),
  update: notForSupport(write),
  patch: notForSupport(write),
  setActive: write,
  delete: write,
  secret: notForSupport(companyAdmins),
  rotate: notForSupport(companyAdmins),
  sendTest: write,
  deliveries: read,
  delivery: read,
  replay: write,
  replayFailed: write,
} satisfies Record<string, Access>
