import type { VisitStep } from '@gable/contract/analytics-step'
import { date, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId } from '../../platform/db/columns.ts'

/**
 * The number of visits to a widget that reached a step on a day in the company's time zone. Visitors are not recorded.
 */
export const analyticsStep = pgTable(
  'analytics_step',
  {
    companyId: companyId(),
    day: date({ mode: 'string' }).notNull(),
    widgetId: uuid().notNull(),
    step: text().$type<VisitStep>().notNull(),
    visits: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.widgetId, t.step] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/**
 * The counted events for monthly prices: visits that were shown one, calculators that were opened, and clicks that led
 * to a lender's page, which have no term, so their months are 0.
 */
export type MonthlyLook = 'shown' | 'calculated' | 'lender'

/** The number of these events on a day, by the term in months. Like the steps, a sum without visitors. */
export const analyticsMonthly = pgTable(
  'analytics_monthly',
  {
    companyId: companyId(),
    day: date({ mode: 'string' }).notNull(),
    look: text().$type<MonthlyLook>().notNull(),
    months: integer().notNull(),
    visits: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.day, t.look, t.months] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
