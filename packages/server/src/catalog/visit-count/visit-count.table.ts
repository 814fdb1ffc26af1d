import type { VisitStep } from '@gable/contract/analytics-step'
import { date, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId } from '../../platform/db/columns.ts'

/** How many visits to a widget came to a step on a day of the company's own. Whose visits they were is kept nowhere. */
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
 * What is counted of monthly prices while homeowners look at them: visits that were shown one, calculators that were opened,
 * and presses that led to a lender's page, which are of no term: their months are 0.
 */
export type MonthlyLook = 'shown' | 'calculated' | 'lender'

/** How often that was on a day, by the term in months. Like the steps it is a sum that names nobody. */
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
