import { type Access, companyAdmins, everyUser } from './access.ts'

const feature = 'proposals' as const
const admins: Access = { ...companyAdmins, feature }

/** Admins manage contract terms; everyone who makes a proposal can choose from them. */
export const termAccess = {
  list: { ...everyUser, feature },
  create: admins,
  rename: admins,
  replace: admins,
  arrange: admins,
  delete: admins,
} satisfies Record<string, Access>
