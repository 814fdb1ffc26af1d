import { crmVendorIds } from '@gable/contract/crm-vendor'
import { factsOf } from '@gable/contract/integration-vendor'
import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { historyEn } from './texts/history-en.ts'

const text = textsOf({ en: historyEn }, 'en')

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
