import { type Access, platformAdmins } from './access.ts'

export const adminAccess = {
  listCompanies: platformAdmins,
  listFailedJobs: platformAdmins,
  retryFailedJobs: platformAdmins,
} satisfies Record<string, Access>
