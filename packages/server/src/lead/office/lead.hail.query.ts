import { limits } from '@gable/contract/limits'
import { and, eq, exists, gte, type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { leadStorm } from '../../weather/weather.table.ts'
import { lead } from '../lead.table.ts'

/** Whether hail fell near a lead in the last 30 days: a condition of its lists. */
export function isHit(ctx: Ctx): SQL {
  const { companyId, leadId, day } = leadStorm
  const since = dayBefore(ctx, limits.weather.days)
  const hit = ctx.db
    .select({ one: sql`1` })
    .from(leadStorm)
    .where(and(eq(companyId, lead.companyId), eq(leadId, lead.id), gte(day, since)))
  return exists(hit)
}
