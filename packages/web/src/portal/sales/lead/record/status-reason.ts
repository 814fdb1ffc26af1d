import { messages } from '@gable/contract/messages'
import type { Role, StatusRefusal } from '@gable/contract/status'
import { codeOf } from '../../../../ui/code-of.ts'
import { text } from './text.ts'

/** Returns why a status cannot be selected, worded for the user's role: an admin is not told to ask an admin. */
export function reasonOf(refusal: StatusRefusal, role: Role): string {
  return refusal === 'ADMIN_ONLY' && role === 'companyAdmin' ? text('lead.reopenFirst') : messages[refusal]
}

/** Returns the message for a status change that the server refused, or undefined for any other error. */
export function refusedStatus(error: unknown, role: Role): string | undefined {
  if (codeOf(error) !== 'STATUS_REFUSED') return undefined
  const { reason } = (error as { data: { reason: StatusRefusal } }).data
  return reasonOf(reason, role)
}
