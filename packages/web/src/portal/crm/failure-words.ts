import type { CrmRecordRow } from '@gable/contract/crm'
import { messages } from '@gable/contract/messages'
import { crmName } from './crm-query.tsx'
import { text } from './texts/text.ts'

/** Why a lead is not at the CRM, with what the CRM said where it refused; empty where nothing failed. */
export function failureWords({ vendor, failure, answer }: Pick<CrmRecordRow, 'vendor' | 'failure' | 'answer'>): string {
  if (!failure) return ''
  const said = answer && text('records.answered', { name: crmName(vendor), answer })
  return [messages[failure], said].filter(Boolean).join(' ')
}
