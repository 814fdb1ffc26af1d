import { type Access, companyAdmins } from './access.ts'

const admins: Access = { ...companyAdmins, feature: 'customBranding' }

export const mediaAccess = {
  get: admins,
  /** Uploads use a route of their own: see `media-file.ts`. */
  upload: admins,
  remove: admins,
} satisfies Record<string, Access>
