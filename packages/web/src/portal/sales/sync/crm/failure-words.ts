import type { CrmFileRow, CrmRecordRow } from '@gable/contract/crm'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { messages } from '@gable/contract/messages'
import { crmName } from './crm-query.tsx'
import { text } from './text.ts'

/** Says why a lead is not in the CRM, including the CRM's message for a refusal. Empty if nothing failed. */
export function failureWords({ vendor, failure, answer }: Pick<CrmRecordRow, 'vendor' | 'failure' | 'answer'>): string {
  if (!failure) return ''
  const message = answer && text('records.answered', { name: crmName(vendor), answer })
  return [messages[failure], message].filter(Boolean).join(' ')
}

/**
 * Returns the state of a lead's signed contract in the CRM: attached, waiting, or failed with the reason and the CRM's
 * message.
 */
export function fileWords(
  { state, failure, answer, attachedAt }: CrmFileRow,
  { vendor, timeZone }: { vendor: CrmVendorId; timeZone: string },
): string {
  const name = crmName(vendor)
  if (state === 'attached') return text('file.attached', { at: attachedAt ? dateTime(attachedAt, timeZone) : '' })
  if (state === 'waiting' || !failure) return text('file.waiting')
  const isOfFile = failure === 'CRM_FILE_TOO_LARGE' || failure === 'CRM_FILE_GONE' || failure === 'CRM_FILE_UNSURE'
  const why = isOfFile ? text(`file.${failure}`, { name }) : failureWords({ vendor, failure, answer })
  return `${text('file.failed')} ${why}`
}
