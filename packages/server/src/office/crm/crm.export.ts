import type { CrmRecordFilters, CrmRecordRow } from '@gable/contract/crm'
import { crmStateLabels } from '@gable/contract/crm-vendor'
import { vendors } from '@gable/contract/integration-vendor'
import { messages } from '@gable/contract/messages'
import type { PaperColumn } from '@gable/documents/table/table'
import { listExport } from '../../platform/table/list-export.ts'
import { type Columns, placesIn } from '../../platform/table/list-file.ts'
import { emit } from '../../platform/work/events.ts'
import { marketName } from './crm.connection.query.ts'
import { crmRecordsExported } from './crm.events.ts'
import { crmRecordsByIds, crmRecordsInOrder } from './crm.query.ts'

/** Exports the leads at a CRM as files. */

const columns: Columns<CrmRecordRow> = [
  { title: 'Sync status', kind: 'text', width: 14, cell: (row) => crmStateLabels[row.state] },
  { title: 'Problem', kind: 'text', width: 40, cell: (row) => (row.failure ? messages[row.failure] : '') },
  { title: 'Homeowner', kind: 'text', width: 26, cell: (row) => row.homeowner },
  { title: 'Street', kind: 'text', width: 28, cell: (row) => row.street },
  { title: 'City', kind: 'text', width: 18, cell: (row) => row.city },
  { title: 'Lead status', kind: 'text', width: 12, cell: (row) => row.leadStatus },
  { title: 'CRM status', kind: 'text', width: 22, cell: (row) => row.theirStatus },
  { title: 'CRM record', kind: 'text', width: 28, cell: (row) => row.externalId },
  { title: 'Last synced', kind: 'instant', width: 24, cell: (row) => row.syncedAt },
  { title: 'Lead ID', kind: 'text', width: 38, cell: (row) => row.leadId },
]

const at = placesIn(columns)
const paper: readonly PaperColumn[] = [
  { title: 'Sync status, problem', share: 30, lines: [at('Sync status'), at('Problem')] },
  { title: 'Homeowner, address', share: 30, lines: [at('Homeowner'), at('Street', 'City')] },
  { title: 'Lead status, CRM status', share: 20, lines: [at('Lead status'), at('CRM status')] },
  { title: 'Last synced', share: 20, lines: [at('Last synced')] },
]

/** How exports read the leads at a CRM. */
export const crmRecordsExport = listExport({
  title: ({ vendor }: CrmRecordFilters) => `Leads in ${vendors[vendor].name}`,
  columns,
  paper,
  words: async ({ marketId, search, states }, ctx) => [
    ['Market', marketId ? await marketName(ctx, marketId) : ''],
    ['Search', search],
    ['Sync status', states.map((state) => crmStateLabels[state]).join(', ')],
  ],
  inOrder: crmRecordsInOrder,
  byIds: crmRecordsByIds,
  note: (tx, facts, { vendor }) =>
    emit(tx, crmRecordsExported, { subjectId: tx.company.id, data: { ...facts, vendor } }),
})
