import type { ChecklistStep } from '@gable/contract/checklist-step'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant } from '../../platform/db/columns.ts'

/** A step that the company skips. Whether a step is done is derived from other tables and not stored. */
export const checklistSkip = pgTable(
  'checklist_skip',
  {
    companyId: companyId(),
    step: text().$type<ChecklistStep>().notNull(),
    skippedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.step] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
