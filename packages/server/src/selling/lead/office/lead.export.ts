import type { LeadFilters } from '@gable/contract/lead-filter'
import type { ListExport } from '../../../platform/table/list-export.ts'
import { emit } from '../../../platform/work/events.ts'
import { leadExported } from '../lead.events.ts'
import { leadRows, leadsInOrder, leadTable } from './lead.export.query.ts'

/** How a list of leads is exported. */
export const leadsExport: ListExport<LeadFilters> = {
  table: leadTable,
  inOrder: leadsInOrder,
  rows: leadRows,
  note: (tx, facts, { kind, search }) =>
    emit(tx, leadExported, { subjectId: tx.company.id, data: { ...facts, kind, search } }),
}
