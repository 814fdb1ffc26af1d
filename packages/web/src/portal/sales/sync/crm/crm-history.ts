import { crmVendorIds } from '@gable/contract/crm-vendor'
import { factsOf } from '@gable/contract/integration-vendor'
import { textsOf } from '../../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../../shared/history-entry.ts'

/** The timeline texts of CRM events. They are separate because pages with a timeline need no other CRM texts. */
const en = {
  'history.sent': 'This lead was sent to {vendor}.',
  'history.failed': '{vendor} rejected this lead. See the sync log.',
  'history.fileAttached': 'The signed contract was attached in {vendor}.',
  'history.fileFailed': 'We couldn’t attach the signed contract in {vendor}.',
  'history.status': 'The status in {vendor} is now {status}.',
  'history.statusApplied': 'The status in {vendor} is now {status}, so this lead was updated.',
} as const

const text = textsOf({ en }, 'en')

export const crmHistory: HistorySentences = {
  'crm.sent': ({ change }) => text('history.sent', { vendor: nameOf(change) }),
  'crm.failed': ({ change }) => text('history.failed', { vendor: nameOf(change) }),
  'crm.fileAttached': ({ change }) => text('history.fileAttached', { vendor: nameOf(change) }),
  'crm.fileFailed': ({ change }) => text('history.fileFailed', { vendor: nameOf(change) }),
  'crm.statusTaken': ({ change }) =>
    text(change.applied ? 'history.statusApplied' : 'history.status', {
      vendor: nameOf(change),
      status: String(change.status),
    }),
}

function nameOf({ vendor }: HistoryEntry['change']): string {
  const known = crmVendorIds.find((one) => one === vendor)
  return known ? factsOf(known).name : 'CRM'
}
