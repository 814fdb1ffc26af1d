import { type Access, everyUser } from './access.ts'

/** Who may edit a lead may write to its homeowner; which leads are a sales rep's own is a condition of each query. */
export const messageAccess = {
  draft: everyUser,
  send: everyUser,
  get: everyUser,
  resend: everyUser,
} satisfies Record<string, Access>
