import { limits } from '@gable/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../lead.table.ts'

/** Whether hail fell near a lead in the last 30 days: a condition of its lists. */
export const isHit = (ctx: Ctx): SQL => sql`${lead.hailOn} >= ${dayBefore(ctx, limits.weather.days)}::date`
