import type { OrdererGroup } from '@gable/contract/measurement-rule'
import { foreignKey, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId, timestamps } from '../../platform/db/columns.ts'

/** Who in a company may order reports. A company that never changed this has no row. */
export const measurementRule = pgTable(
  'measurement_rule',
  {
    companyId: companyId().primaryKey(),
    whoOrders: text().$type<OrdererGroup>().notNull(),
    approvalCents: cents(),
    approvalCredits: integer(),
    version: integer().notNull(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)
