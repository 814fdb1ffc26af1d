import type { DownloadFormat } from '@gable/contract/download-form'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { Ctx } from '../../../platform/context.ts'
import { emit } from '../../../platform/work/events.ts'
import { customersExported, leadExported } from '../lead.events.ts'
import { leadRows, leadsInOrder, leadTable } from './lead.export.query.ts'

/** How a list of leads is read by whoever makes a file of it. */
export const leadsAlong = { table: leadTable, inOrder: leadsInOrder, rows: leadRows }

/** That somebody took a list of leads along stands in the company's log. */
export async function noteLeadsTaken(
  tx: Ctx,
  { kind, search }: LeadFilters,
  facts: { rows: number; format: DownloadFormat },
): Promise<void> {
  await emit(tx, leadExported, { subjectId: tx.company.id, data: { ...facts, kind, search } })
}

/** Writes to the company's activity log that Sold leads were exported as QuickBooks customers. */
export async function noteCustomersTaken(tx: Ctx, facts: { rows: number; format: DownloadFormat }): Promise<void> {
  await emit(tx, customersExported, { subjectId: tx.company.id, data: facts })
}
