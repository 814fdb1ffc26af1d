import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Items of recurring work whose last attempt failed. An item that succeeds, or is no longer due, is deleted. */
export const workFailure = pgTable(
  'work_failure',
  {
    /** The recurring work, such as "archive.erase". */
    work: text().notNull(),
    /** The item, usually a company's id. */
    item: text().notNull(),
    error: text().notNull(),
    /** The first failure since the last success. */
    since: instant().notNull(),
    failedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.work, t.item] })],
)
