import type { Conversation, ConversationFilters } from '@gable/contract/text-conversation'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { conversationsById, conversationsInOrder } from './text-message.conversation.query.ts'
import { conversationsExported } from './text-message.events.ts'

const columns: Columns<Conversation> = [
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Phone', kind: 'text', width: 14, cell: (row) => row.phone },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'Assigned to', kind: 'text', width: 20, cell: (row) => row.assignee },
  { title: 'Unread', kind: 'count', width: 9, cell: (row) => row.unread },
  { title: 'Last message', kind: 'instant', width: 24, cell: (row) => row.lastAt },
  { title: 'From', kind: 'text', width: 12, cell: (row) => (row.lastDirection === 'in' ? 'Homeowner' : 'Company') },
  { title: 'Text', kind: 'text', width: 60, cell: (row) => row.lastBody },
  { title: 'Lead ID', kind: 'text', width: 38, cell: (row) => row.leadId },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Homeowner', share: 20, lines: [at('Homeowner'), at('Phone')] },
  { title: 'Address', share: 20, lines: [at('Street'), at('City')] },
  { title: 'Assigned to', share: 14, lines: [at('Assigned to')] },
  { title: 'Last message', share: 16, lines: [at('Last message'), at('From')] },
  { title: 'Text', share: 30, lines: [at('Text')] },
]

/** How an export reads the list of conversations. */
export const conversationsExport = listExport({
  title: 'Conversations',
  columns,
  paper,
  words: ({ search, unread }: ConversationFilters) => [
    ['Search', search],
    ['Unread', unread ? 'Yes' : ''],
  ],
  inOrder: conversationsInOrder,
  byIds: conversationsById,
  note: (tx, facts, { search }) =>
    emit(tx, conversationsExported, { subjectId: tx.company.id, data: { ...facts, search } }),
})
