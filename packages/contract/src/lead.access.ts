import { type Access, companyAdmins, everyUser } from './access.ts'

/** A sales rep sees and changes his own leads only; that is a condition of each query, not of the call. */
export const leadAccess = {
  list: everyUser,
  counts: everyUser,
  clusters: everyUser,
  extent: everyUser,
  ground: everyUser,
  choices: everyUser,
  get: everyUser,
  history: everyUser,
  mapFeatures: everyUser,
  create: everyUser,
  update: everyUser,
  changeStatus: everyUser,
  saveStructures: everyUser,
  changeStatusOfMany: everyUser,
  restoreMany: companyAdmins,
  undeleteMany: everyUser,
  setNextStepOfMany: everyUser,
  setNextStep: everyUser,
  endNextStep: everyUser,
  dueSteps: everyUser,
  recordAnswer: everyUser,
  reassign: companyAdmins,
  markTest: companyAdmins,
} satisfies Record<string, Access>
