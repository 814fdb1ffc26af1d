import type { SQL } from 'drizzle-orm'
import { visibleTo } from '../lead/lead.access.ts'
import type { Ctx } from '../platform/context.ts'

/** Who may see a lead may see its measurements: a condition on the lead's own row, which a query joins. */
export function ofVisibleLead(ctx: Ctx): SQL {
  return visibleTo(ctx)
}
