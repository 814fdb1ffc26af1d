import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Items of recurring work that failed when they were last tried. An item that succeeds, or is not due any more, is deleted. */
export const workFailure = pgTable(
  'work_failure',
  {
    /** The recurring work: "archive.erase". */
    work: text().notNull(),
    /** Which item of it: mostly a company's id. */
    item: text().notNull(),
    error: text().notNull(),
    /** When it failed first without a success since. */
    since: instant().notNull(),
    failedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.work, t.item] })],
)
