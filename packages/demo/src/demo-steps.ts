import { shiftDay } from '@gable/contract/analytics-report'
import { type VisitStep, visitSteps } from '@gable/contract/analytics-step'
import type { analyticsMonthly, analyticsStep } from '@gable/server/catalog/visit-count/visit-count.table'
import { dayOf } from '@gable/server/platform/calendar'
import { type Db, executeSql } from '@gable/server/platform/db/client'
import { widget } from '@gable/server/quoting/website/website.table'
import { and, eq, sql } from 'drizzle-orm'

/** The percentage of visits at each step that continue to the next. */
const goOn: Record<VisitStep, number> = {
  seen: 100,
  opened: 10,
  address: 64,
  roof: 93,
  slope: 88,
  product: 91,
  form: 34,
  lead: 52,
}

const days = 365

/** Adds a year of visits to the demo company's widget: few on weekends and in winter, and more toward today. */
export async function addDemoSteps(db: Db, now: Date, where: { companyId: string; timeZone: string }): Promise<void> {
  const { companyId, timeZone } = where
  const [row] = await db
    .select({ id: widget.id })
    .from(widget)
    .where(and(eq(widget.companyId, companyId)))
  const rows: (typeof analyticsStep.$inferInsert)[] = []
  const looks: (typeof analyticsMonthly.$inferInsert)[] = []
  const today = dayOf(now, timeZone)
  for (let ago = days - 1; ago >= 0; ago--) {
    const day = shiftDay(today, -ago)
    const weekday = new Date(day).getUTCDay()
    const season = 1 + 0.35 * Math.cos((2 * Math.PI * (new Date(day).getUTCMonth() - 6)) / 12)
    const usual = (weekday === 0 || weekday === 6 ? 58 : 104) + (days - ago) / 6 + ((ago * 37) % 23)
    let visits = Math.round(usual * season)
    // The rounding offset varies by day, so that days with few visits produce leads, too.
    for (const step of visitSteps) {
      visits = Math.floor((visits * goOn[step] + ((ago * 61) % 100)) / 100)
      if (visits > 0) rows.push({ companyId, widgetId: row!.id, day, step, visits })
      // More than half of the visitors who see prices see a monthly price; some use the calculator.
      if (step !== 'product' || visits === 0) continue
      const [shown, months] = [Math.ceil(visits * 0.6), ago > 200 ? 84 : 120]
      looks.push({ companyId, day, look: 'shown', months, visits: shown })
      if (shown > 4) looks.push({ companyId, day, look: 'calculated', months, visits: Math.floor(shown / 5) })
    }
  }
  // Each column is one parameter: thousands of parameters would slow down the start.
  await executeSql(
    db,
    sql`insert into analytics_step (company_id, day, widget_id, step, visits)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as told ("companyId" uuid, day date, "widgetId" uuid, step text, visits int)`,
  )
  await executeSql(
    db,
    sql`insert into analytics_monthly (company_id, day, look, months, visits)
      select * from jsonb_to_recordset(${JSON.stringify(looks)}::jsonb)
        as told ("companyId" uuid, day date, look text, months int, visits int)`,
  )
}
