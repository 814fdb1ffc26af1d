import type { Country, SubscriptionStatus, SubscriptionType } from '@gable/contract/status'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../db/columns.ts'

export const subscription = pgTable(
  'subscription',
  {
    companyId: companyId(),
    id: rowId(),
    type: text().$type<SubscriptionType>().notNull(),
    country: text().$type<Country>().notNull(),
    period: text().$type<'monthly' | 'annual_rollup' | 'annual_discount'>().notNull(),
    status: text().$type<SubscriptionStatus>().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
