import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'
import { historyEn } from './texts/history-en.ts'

const text = textsOf({ en: historyEn }, 'en')

const facts = ({ actor, change }: HistoryEntry) => ({
  actor,
  po: String(change.po ?? ''),
  branch: String(change.branch ?? ''),
  to: String(change.to ?? ''),
})

export const materialHistory: HistorySentences = {
  'material.orderDrafted': (entry) => text('history.drafted', facts(entry)),
  'material.orderDeleted': (entry) => text('history.deleted', facts(entry)),
  'material.orderSent': (entry) => text('history.sent', facts(entry)),
  'material.orderStateSet': (entry) => text('history.state', facts(entry)),
  'material.orderFailed': (entry) => text('history.failed', facts(entry)),
}
