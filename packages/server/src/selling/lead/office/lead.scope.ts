import type { ScanScope } from '@gable/contract/scan'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { executeSql } from '../../../platform/db/client.ts'
import { visibleTo } from '../lead.access.ts'
import { lead } from '../lead.table.ts'
import { ofList } from './lead.filter.ts'

/** A query of the selected leads that the user may see, as `id`. */
export function matchingLeads(ctx: Ctx, scope: ScanScope): SQL {
  const which = 'filters' in scope ? ofList(ctx, scope.filters) : and(visibleTo(ctx), inArray(lead.id, scope.leadIds))
  return sql`select ${lead.id} as id from ${lead} where ${which}`
}

export async function countMatchingLeads(ctx: Ctx, scope: ScanScope): Promise<number> {
  const question = sql`select count(*)::int as leads from (${matchingLeads(ctx, scope)}) as meant`
  const { rows } = await executeSql<{ leads: number }>(ctx.db, question)
  return rows[0]!.leads
}
