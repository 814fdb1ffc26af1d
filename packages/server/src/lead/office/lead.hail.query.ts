import { limits } from '@gable/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../lead.table.ts'

/**
 * Whether hail fell near a lead in the last 30 days: a condition of its lists.
 * @param name gives the day a name by which the statement reads it, where it does.
 */
export const isHit = (ctx: Ctx, name = (value: SQL) => value): SQL =>
  sql`${lead.hailOn} >= ${name(sql`${dayBefore(ctx, limits.weather.days)}::date`)}`
