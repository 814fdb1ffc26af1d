import type { SQL } from 'drizzle-orm'
import { askingUser, visibleTo } from '../lead/lead.access.ts'
import type { Ctx } from '../platform/context.ts'

/** Who may see a lead may read its notes and write one: a condition on the lead's own row. */
export function onVisibleLead(ctx: Ctx): SQL {
  return visibleTo(ctx)
}

/** The id of the person who asks; a note is changed by who wrote it alone. */
export const asker = (ctx: Ctx): string => askingUser(ctx).userId
