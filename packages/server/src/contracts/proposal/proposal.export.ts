import type { ProposalRow } from '@gable/contract/proposal'
import type { ProposalFilters } from '@gable/contract/proposal-filter'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { proposalsExported } from './proposal.events.ts'
import { proposalsByIds, proposalsInOrder } from './proposal.query.ts'

const columns: Columns<ProposalRow> = [
  { title: 'Name', kind: 'text', width: 32, cell: (row) => row.name },
  { title: 'Status', kind: 'text', width: 14, cell: (row) => row.state },
  { title: 'Customer', kind: 'text', width: 26, cell: (row) => row.customer },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.regionCode },
  { title: 'Creator', kind: 'text', width: 20, cell: (row) => row.creator },
  { title: 'Type', kind: 'text', width: 12, cell: (row) => row.type },
  { title: 'Change order', kind: 'text', width: 14, cell: (row) => (row.changesProposalId ? 'Yes' : '') },
  { title: 'Amount', kind: 'cents', width: 14, cell: (row) => row.totalCents },
  { title: 'Currency', kind: 'text', width: 10, cell: (row) => row.currency },
  { title: 'Created', kind: 'instant', width: 24, cell: (row) => row.createdAt },
  { title: 'Sent', kind: 'instant', width: 24, cell: (row) => row.sentAt },
  { title: 'Viewed', kind: 'instant', width: 24, cell: (row) => row.viewedAt },
  { title: 'Signed', kind: 'instant', width: 24, cell: (row) => row.signedAt },
  { title: 'Expires', kind: 'instant', width: 24, cell: (row) => row.expiresAt },
  { title: 'Proposal ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const places = placesIn(columns)

const paper: readonly PaperColumn[] = [
  { title: 'Proposal', share: 24, lines: [places('Name'), places('Status')] },
  { title: 'Customer', share: 24, lines: [places('Customer'), places('Street')] },
  { title: 'Amount', share: 12, figure: true, lines: [places('Amount'), places('Currency')] },
  { title: 'Creator', share: 14, lines: [places('Creator')] },
  { title: 'Sent, viewed', share: 14, lines: [places('Sent'), places('Viewed')] },
  { title: 'Expires', share: 12, lines: [places('Expires')] },
]

/** How an export reads the list of proposals. */
export const proposalsExport = listExport({
  title: 'Proposals',
  columns,
  paper,
  words: ({ search, states, madeFrom, madeTo }: ProposalFilters) => [
    ['Search', search],
    ['Status', states.join(', ')],
    ['Created from', madeFrom],
    ['Created to', madeTo],
  ],
  inOrder: proposalsInOrder,
  byIds: proposalsByIds,
  note: (tx, facts, { search }) =>
    emit(tx, proposalsExported, { subjectId: tx.company.id, data: { ...facts, search } }),
})
