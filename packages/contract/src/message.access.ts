import { type Access, companyAdmins, everyUser } from './access.ts'

/** Who may edit a lead may write to its homeowner; which leads are a sales rep's own is a condition of each query. */
export const messageAccess = {
  draft: everyUser,
  send: everyUser,
  sendToMany: everyUser,
  get: everyUser,
  resend: everyUser,
  /** Whoever writes to homeowners begins with them; admins write them. */
  templates: everyUser,
  createTemplate: companyAdmins,
  updateTemplate: companyAdmins,
  deleteTemplate: companyAdmins,
} satisfies Record<string, Access>
