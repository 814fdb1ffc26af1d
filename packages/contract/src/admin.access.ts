import { type Access, platformAdmins } from './access.ts'

export const adminAccess = {
  listCompanies: platformAdmins,
  getCompany: platformAdmins,
  listCompanyUsers: platformAdmins,
  listCompanyEvents: platformAdmins,
  addCompany: platformAdmins,
  updateCompany: platformAdmins,
  setGrants: platformAdmins,
  deleteCompany: platformAdmins,
  restoreCompany: platformAdmins,
  resendPassword: platformAdmins,
  resetSecondFactor: platformAdmins,
  previewSubscription: platformAdmins,
  addSubscription: platformAdmins,
  changeSubscription: platformAdmins,
  answerRequest: platformAdmins,
  answerWeatherRequest: platformAdmins,
  health: platformAdmins,
  listFailedJobs: platformAdmins,
  retryFailedJobs: platformAdmins,
} satisfies Record<string, Access>
