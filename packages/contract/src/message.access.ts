import { type Access, companyAdmins, everyUser } from './access.ts'

/** Anyone who may edit a lead may write to its homeowner; each query limits sales reps to their own leads. */
export const messageAccess = {
  draft: everyUser,
  send: everyUser,
  sendToMany: everyUser,
  get: everyUser,
  resend: everyUser,
  /** Everyone who writes to homeowners uses templates; only admins edit them. */
  templates: everyUser,
  createTemplate: companyAdmins,
  updateTemplate: companyAdmins,
  deleteTemplate: companyAdmins,
} satisfies Record<string, Access>
