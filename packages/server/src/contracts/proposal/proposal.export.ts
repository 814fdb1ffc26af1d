import type { DownloadFormat } from '@gable/contract/download-form'
import type { ProposalRow } from '@gable/contract/proposal'
import type { ProposalFilters } from '@gable/contract/proposal-filter'
import type { PaperColumn, Table, TableCell, TableColumn, TableRow } from '@gable/documents/table/table'
import type { Ctx } from '../../platform/context.ts'
import { clockIn } from '../../platform/csv.ts'
import { emit } from '../../platform/work/events.ts'
import { proposalsExported } from './proposal.events.ts'
import { proposalsByIds, proposalsInOrder } from './proposal.query.ts'

const columns: readonly (TableColumn & { cell: (row: ProposalRow) => TableCell })[] = [
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

const places = (...names: string[]) => names.map((name) => columns.findIndex(({ title }) => title === name))

const paper: readonly PaperColumn[] = [
  { title: 'Proposal', share: 24, lines: [places('Name'), places('Status')] },
  { title: 'Customer', share: 24, lines: [places('Customer'), places('Street')] },
  { title: 'Amount', share: 12, figure: true, lines: [places('Amount'), places('Currency')] },
  { title: 'Creator', share: 14, lines: [places('Creator')] },
  { title: 'Sent, viewed', share: 14, lines: [places('Sent'), places('Viewed')] },
  { title: 'Expires', share: 12, lines: [places('Expires')] },
]

async function table(ctx: Ctx, format: Table['format'], filters: ProposalFilters): Promise<Table> {
  const { timeZone, locale, name: company } = ctx.company
  const madeAt = ctx.clock.now().toISOString()
  const { search, states, madeFrom, madeTo } = filters
  const words: [string, string | undefined][] = [
    ['Search', search],
    ['Status', states.join(', ')],
    ['Created from', madeFrom],
    ['Created to', madeTo],
  ]
  return {
    format,
    title: 'Proposals',
    company,
    madeAt,
    timeZone,
    locale,
    fileName: `proposals-${clockIn(timeZone)(madeAt).slice(0, 10)}`,
    filters: words.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
    columns: columns.map(({ cell: _cell, ...column }) => column),
    paper,
  }
}

async function rows(ctx: Ctx, ids: readonly string[]): Promise<TableRow[]> {
  return (await proposalsByIds(ctx, ids)).map((row) => columns.map(({ cell }) => cell(row)))
}

/** How an export reads the list of proposals. */
export const proposalsExport = { table, inOrder: proposalsInOrder, rows }

/** Records in the company's log that a list of proposals was exported. */
export async function noteProposalsTaken(
  tx: Ctx,
  { search }: ProposalFilters,
  facts: { rows: number; format: DownloadFormat },
): Promise<void> {
  await emit(tx, proposalsExported, { subjectId: tx.company.id, data: { ...facts, search } })
}
