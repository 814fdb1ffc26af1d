import { type Access, companyAdmins, everyUser } from './access.ts'

/** A sales rep sees and changes his own leads only; that is a condition of each query, not of the call. */
export const leadAccess = {
  list: everyUser,
  counts: everyUser,
  get: everyUser,
  history: everyUser,
  mapFeatures: everyUser,
  create: everyUser,
  update: everyUser,
  changeStatus: everyUser,
  saveStructures: everyUser,
  changeStatusOfMany: everyUser,
  reassign: companyAdmins,
  markTest: companyAdmins,
  exportCsv: everyUser,
} satisfies Record<string, Access>
