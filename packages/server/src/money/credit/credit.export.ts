import type { CreditEntry } from '@gable/contract/credit'
import type { CreditCause } from '@gable/contract/credit-form'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { creditsExported } from './credit.events.ts'
import { creditsByIds, creditsInOrder } from './credit.query.ts'

/** The export of the credit history. */

const causes: Record<CreditCause, string> = {
  trial: 'Free trial',
  purchase: 'Purchase',
  renewal: 'Automatic purchase',
  plan: 'Included in plan',
  operator: 'Adjustment',
  order: 'Measurement report',
}

const columns: Columns<CreditEntry> = [
  { title: 'Date', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Activity', kind: 'text', width: 24, cell: (row) => causes[row.cause] },
  { title: 'Credits', kind: 'count', width: 10, cell: (row) => row.amount },
  { title: 'Balance', kind: 'count', width: 10, cell: (row) => row.balanceAfter },
  { title: 'Note', kind: 'text', width: 40, cell: (row) => row.note },
  { title: 'Entry ID', kind: 'text', width: 38, cell: (row) => row.id },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Date', share: 28, lines: [at('Date')] },
  { title: 'Activity', share: 24, lines: [at('Activity')] },
  { title: 'Credits', share: 10, figure: true, lines: [at('Credits')] },
  { title: 'Balance', share: 10, figure: true, lines: [at('Balance')] },
  { title: 'Note', share: 28, lines: [at('Note')] },
]

export const creditsExport = listExport({
  title: 'Measurement credits',
  columns,
  paper,
  inOrder: creditsInOrder,
  byIds: creditsByIds,
  note: (tx, facts) => emit(tx, creditsExported, { subjectId: tx.company.id, data: facts }),
})
