import { type Access, platformAdmins } from './access.ts'

export const adminAccess = { listCompanies: platformAdmins } satisfies Record<string, Access>
