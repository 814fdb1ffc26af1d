import type { StatusFileState } from '@gable/contract/loan-file-state'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, id, timestamps } from '../../../platform/db/columns.ts'

/** A status file of the lender. It covers all companies, so it belongs to none. Each company's activity log shows what changed. */
export const loanFile = pgTable(
  'loan_file',
  {
    id: id(),
    name: text().notNull(),
    state: text().$type<StatusFileState>().notNull(),
    content: bytes().notNull(),
    /** Number of parts received. */
    parts: integer().notNull().default(0),
    uploadedByUserId: uuid().notNull(),
    uploadedBy: text().notNull(),
    address: text().notNull(),
    rows: integer().notNull().default(0),
    /** Number of rows processed, which is also the position of the next one. */
    done: integer().notNull().default(0),
    applied: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    ...timestamps(),
  },
  // For `deleteOldStatusFiles`.
  (t) => [index('loan_file_age').on(t.createdAt)],
)

/** A row that was not applied, and why. */
export const loanFileError = pgTable(
  'loan_file_error',
  {
    fileId: uuid()
      .notNull()
      .references(() => loanFile.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    merchant: text().notNull(),
    reference: text().notNull(),
    sentence: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.line] })],
)
