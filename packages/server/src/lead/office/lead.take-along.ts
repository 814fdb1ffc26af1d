import type { LeadFilters } from '@gable/contract/lead'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { leadExported } from '../lead.events.ts'
import { exportLeads } from './lead.export.query.ts'

/** The list under its filters as a CSV file; that it was taken along stands in the company's log. */
export async function takeLeadsAlong(ctx: Ctx, filters: LeadFilters): Promise<File> {
  const { file, rows } = await exportLeads(ctx, filters)
  const { kind, search } = filters
  await ctx.transaction((tx) => emit(tx, leadExported, { subjectId: ctx.company.id, data: { rows, kind, search } }))
  return file
}
