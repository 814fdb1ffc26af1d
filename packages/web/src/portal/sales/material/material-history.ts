import { textsOf } from '../../../ui/texts/catalog.ts'
import type { HistoryEntry, HistorySentences } from '../../shared/history-entry.ts'

/**
 * The timeline texts of material orders. They are separate because pages with a timeline need no other texts of them.
 */
const en = {
  'history.drafted': '{actor} drafted the material order {po}.',
  'history.deleted': '{actor} deleted the draft of the material order {po}.',
  'history.sent': '{actor} sent the material order {po} to {branch}.',
  'history.state': 'The material order {po} is now {to}.',
  'history.failed': '{branch} rejected the material order {po}.',
} as const

const text = textsOf({ en }, 'en')

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
