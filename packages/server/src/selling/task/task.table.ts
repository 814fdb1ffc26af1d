import type { TaskKind } from '@gable/contract/task-form'
import { sql } from 'drizzle-orm'
import { date, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** A task that somebody has to do for a lead. */
export const task = pgTable(
  'task',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    kind: text().$type<TaskKind>().notNull(),
    text: text().notNull(),
    /** On the company's calendar. */
    onDay: date({ mode: 'string' }).notNull(),
    /** "14:30" on the company's clock; empty for the whole day. */
    atTime: text().notNull(),
    userId: uuid(),
    createdByUserId: uuid(),
    doneAt: instant(),
    doneByUserId: uuid(),
    /** When the assignee was notified that the task is due. A new day or time clears it. */
    toldAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    index('task_lead').on(t.companyId, t.leadId, t.onDay),
    index('task_of_person').on(t.companyId, t.userId, t.onDay).where(sql`done_at is null`),
    index('task_to_tell').on(t.onDay).where(sql`done_at is null and told_at is null and user_id is not null`),
  ],
)
