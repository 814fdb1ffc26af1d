import type { CanvassRecordFilters, CanvassRecordRow } from '@gable/contract/canvass'
import { canvassResultLabels } from '@gable/contract/canvass-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { messages } from '@gable/contract/messages'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { canvassRecordsExported } from './canvass.events.ts'
import { canvassRecordsByIds, canvassRecordsInOrder } from './canvass.query.ts'

/** Exports the records of a door-to-door app as files. */

const columns: Columns<CanvassRecordRow> = [
  { title: 'Result', kind: 'text', width: 12, cell: (row) => canvassResultLabels[row.result] },
  { title: 'Reason', kind: 'text', width: 40, cell: (row) => (row.failure ? messages[row.failure] : '') },
  { title: 'Name', kind: 'text', width: 26, cell: (row) => row.name },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'State', kind: 'text', width: 8, cell: (row) => row.state },
  { title: 'ZIP code', kind: 'text', width: 10, cell: (row) => row.postalCode },
  { title: 'Rep', kind: 'text', width: 22, cell: (row) => row.rep },
  { title: 'Status', kind: 'text', width: 20, cell: (row) => row.status },
  { title: 'Record', kind: 'text', width: 16, cell: (row) => row.externalId },
  { title: 'Time', kind: 'instant', width: 24, cell: (row) => row.at },
  { title: 'Lead ID', kind: 'text', width: 38, cell: (row) => row.leadId ?? '' },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Result, reason', share: 28, lines: [at('Result'), at('Reason')] },
  { title: 'Name, address', share: 32, lines: [at('Name'), at('Street', 'City', 'State', 'ZIP code')] },
  { title: 'Rep, status', share: 22, lines: [at('Rep'), at('Status')] },
  { title: 'Time', share: 18, lines: [at('Time')] },
]

/** How exports read the records of an app. */
export const canvassRecordsExport = listExport({
  title: ({ vendor }: CanvassRecordFilters) => `Records from ${vendors[vendor].name}`,
  columns,
  paper,
  words: ({ search, results }) => [
    ['Search', search],
    ['Result', results.map((result) => canvassResultLabels[result]).join(', ')],
  ],
  inOrder: canvassRecordsInOrder,
  byIds: canvassRecordsByIds,
  note: (tx, facts, { vendor }) =>
    emit(tx, canvassRecordsExported, { subjectId: tx.company.id, data: { ...facts, vendor } }),
})
