import type { CrmFileRow, CrmRecordRow } from '@gable/contract/crm'
import type { CrmVendorId } from '@gable/contract/crm-vendor'
import { dateTime } from '@gable/contract/format/day'
import { messages } from '@gable/contract/messages'
import { crmName } from './crm-query.tsx'
import { text } from './texts/text.ts'

/** Why a lead is not at the CRM, with what the CRM said where it refused; empty where nothing failed. */
export function failureWords({ vendor, failure, answer }: Pick<CrmRecordRow, 'vendor' | 'failure' | 'answer'>): string {
  if (!failure) return ''
  const said = answer && text('records.answered', { name: crmName(vendor), answer })
  return [messages[failure], said].filter(Boolean).join(' ')
}

/** Where a signed contract of a lead is: attached, waiting, or why not, with what the CRM said. */
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
