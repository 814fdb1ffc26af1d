import type { ComparisonFilters, ComparisonRow } from '@gable/contract/comparison'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { comparisonsExported } from './comparison.events.ts'
import { comparisonsByIds, comparisonsInOrder } from './comparison.query.ts'

/** The export of the list of comparisons. */

const whole = (value: number | null) => (value === null ? null : Math.round(value))
const outcome = ({ within }: ComparisonRow) => (within === null ? 'Not checked' : within ? 'Yes' : 'No')
const closerNames = { ours: 'Ours', theirs: 'Other report', equal: 'Equal' } as const

const columns: Columns<ComparisonRow> = [
  { title: 'Compared with', kind: 'text', width: 22, cell: (row) => row.brand },
  { title: 'Report added', kind: 'instant', width: 24, cell: (row) => row.reportedAt },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.state },
  { title: 'Our area (sq ft)', kind: 'count', width: 16, cell: (row) => whole(row.oursSqft) },
  { title: 'Their area (sq ft)', kind: 'count', width: 16, cell: (row) => whole(row.theirsSqft) },
  { title: 'Difference (%)', kind: 'text', width: 14, cell: (row) => (row.areaShareBps / 100).toFixed(2) },
  { title: 'Stated error (%)', kind: 'text', width: 14, cell: (row) => row.statedPercent?.toFixed(1) ?? '' },
  { title: 'Within stated error', kind: 'text', width: 18, cell: outcome },
  {
    title: 'Closer to further reports',
    kind: 'text',
    width: 22,
    cell: (row) => (row.closer ? closerNames[row.closer] : ''),
  },
  { title: 'Comparison ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const places = placesIn(columns)

const paper: readonly PaperColumn[] = [
  { title: 'Compared with', share: 18, lines: [places('Compared with'), places('Report added')] },
  { title: 'Address', share: 28, lines: [places('Street'), places('City', 'State')] },
  {
    title: 'Our area, their area',
    share: 18,
    figure: true,
    lines: [places('Our area (sq ft)'), places('Their area (sq ft)')],
  },
  {
    title: 'Difference, stated error (%)',
    share: 18,
    figure: true,
    lines: [places('Difference (%)'), places('Stated error (%)')],
  },
  { title: 'Within, closer', share: 18, lines: [places('Within stated error'), places('Closer to further reports')] },
]

export const comparisonsExport = listExport({
  title: 'Bought reports compared',
  columns,
  paper,
  words: ({ from, to }: ComparisonFilters) => [
    ['From', from],
    ['To', to],
  ],
  inOrder: comparisonsInOrder,
  byIds: comparisonsByIds,
  note: (tx, facts) => emit(tx, comparisonsExported, { subjectId: tx.company.id, data: facts }),
})
