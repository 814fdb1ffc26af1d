import type { DownloadFormat } from '@gable/contract/download-form'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { customersExported, leadExported } from '../lead.events.ts'
import { leadRows, leadsInOrder, leadTable } from './lead.export.query.ts'

/** How exports read a list of leads. */
export const leadsExport = { table: leadTable, inOrder: leadsInOrder, rows: leadRows }

/** Records in the company's log that a user exported a list of leads. */
export async function noteLeadsTaken(
  tx: Ctx,
  { kind, search }: LeadFilters,
  facts: { rows: number; format: DownloadFormat },
): Promise<void> {
  await emit(tx, leadExported, { subjectId: tx.company.id, data: { ...facts, kind, search } })
}

/** Records in the company's log that Sold leads were exported as QuickBooks customers. */
export async function noteCustomersTaken(tx: Ctx, facts: { rows: number; format: DownloadFormat }): Promise<void> {
  await emit(tx, customersExported, { subjectId: tx.company.id, data: facts })
}
