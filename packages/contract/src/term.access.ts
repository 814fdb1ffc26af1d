import { type Access, companyAdmins, everyUser } from './access.ts'

const feature = 'proposals' as const
const admins: Access = { ...companyAdmins, feature }

/** Contract terms are the admin's; everyone who makes a proposal chooses among them. */
export const termAccess = {
  list: { ...everyUser, feature },
  create: admins,
  rename: admins,
  replace: admins,
  arrange: admins,
  delete: admins,
} satisfies Record<string, Access>
