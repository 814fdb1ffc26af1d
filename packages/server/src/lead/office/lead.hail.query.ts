import { limits } from '@gable/contract/limits'
import { and, eq, exists, gte, type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { leadStorm } from '../../weather/weather.table.ts'
import { lead } from '../lead.table.ts'

const { companyId, leadId, day } = leadStorm

/** Whether hail fell near a lead in the last 30 days: a condition of its lists. */
export function isHit(ctx: Ctx): SQL {
  const hit = ctx.db
    .select({ one: sql`1` })
    .from(leadStorm)
    .where(and(eq(companyId, lead.companyId), eq(leadId, lead.id), gte(day, since(ctx))))
  return exists(hit)
}

/** The ids of all of them. */
export function leadsHit(ctx: Ctx) {
  return ctx.db
    .select({ leadId })
    .from(leadStorm)
    .where(and(eq(companyId, ctx.company.id), gte(day, since(ctx))))
}

const since = (ctx: Ctx) => dayBefore(ctx, limits.weather.days)
