import { type Access, companyAdmins, everyUser, withScope } from './access.ts'

const read = withScope(everyUser, 'lead:read')
const write = withScope(everyUser, 'lead:write')

/** A sales rep sees and changes his own leads only; that is a condition of each query, not of the call. */
export const leadAccess = {
  list: read,
  counts: everyUser,
  clusters: everyUser,
  extent: everyUser,
  ground: everyUser,
  choices: everyUser,
  settings: everyUser,
  saveSettings: companyAdmins,
  get: read,
  history: read,
  quotes: withScope(everyUser, 'quote:read'),
  quote: withScope(everyUser, 'quote:read'),
  mapFeatures: everyUser,
  create: write,
  addresses: everyUser,
  sameContact: everyUser,
  update: write,
  changeStatus: write,
  suggestedAmount: everyUser,
  saveOutcome: write,
  saveStructures: everyUser,
  changeStatusOfMany: everyUser,
  restoreMany: companyAdmins,
  countByStatus: everyUser,
  recentChanges: everyUser,
  undoChange: everyUser,
  setNextStepOfMany: everyUser,
  setNextStep: write,
  endNextStep: write,
  dueSteps: everyUser,
  recordAnswer: everyUser,
  logCall: write,
  setTags: write,
  reassign: companyAdmins,
  markTest: companyAdmins,
} satisfies Record<string, Access>
