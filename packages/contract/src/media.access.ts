import { type Access, companyAdmins } from './access.ts'

const admins: Access = { ...companyAdmins, feature: 'customBranding' }

export const mediaAccess = {
  get: admins,
  /** Over a route of its own: see `media-file.ts`. */
  upload: admins,
  remove: admins,
} satisfies Record<string, Access>
