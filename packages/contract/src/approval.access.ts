import { type Access, everyUser, notForSupport, withScope } from './access.ts'

/**
 * Only an AI assistant's token asks. A person approves what the person may do without an assistant, too: the procedure's
 * own access is checked again.
 */
export const approvalAccess = {
  request: { scope: 'approval:write' },
  list: withScope(everyUser, 'approval:read'),
  get: everyUser,
  approve: notForSupport(everyUser),
  reject: everyUser,
} satisfies Record<string, Access>
