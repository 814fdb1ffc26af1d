import { limits } from '@gable/contract/limits'
import { type SQL, sql } from 'drizzle-orm'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../lead/lead.table.ts'
import { leadStorm } from './weather.table.ts'

/**
 * SQL condition: whether hail fell near a lead in the last 30 days, optionally on a day or of a minimum size in
 * hundredths of an inch.
 */
export function isHit(
  ctx: Ctx,
  { hailDay, hailFrom }: { hailDay?: string | undefined; hailFrom?: number | undefined },
): SQL {
  const since = dayBefore(ctx, limits.weather.days)
  const isLate = sql`${lead.hailOn} >= ${since}::date`
  if (hailDay === undefined && hailFrom === undefined) return isLate
  const onDay = hailDay === undefined ? sql`s.day >= ${since}` : sql`s.day = ${hailDay}`
  return sql`(${lead.hailOn} is not null and exists (select from ${leadStorm} as s where s.company_id = ${lead.companyId}
    and s.lead_id = ${lead.id} and ${onDay} and s.hundredths >= ${hailFrom ?? 0}))`
}
