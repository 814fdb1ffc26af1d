import type { ScanScope } from '@gable/contract/scan'
import { and, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { visibleTo } from '../lead.access.ts'
import { lead } from '../lead.table.ts'
import { ofList } from './lead.filter.ts'

/** The leads that are meant, of those that the person may see; a condition on leads. */
export function inScope(ctx: Ctx, scope: ScanScope): SQL {
  if ('filters' in scope) return ofList(ctx, scope.filters)
  return and(visibleTo(ctx), inArray(lead.id, scope.leadIds))!
}
