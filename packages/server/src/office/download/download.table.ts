import type { DownloadRequest } from '@gable/contract/download'
import type { DownloadStatus } from '@gable/contract/download-form'
import type { Role } from '@gable/contract/status'
import type { Table } from '@gable/documents/table/table'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '../../account/identity/identity.table.ts'
import { bytes, companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'

/** A list as a file, made in the background for one person. */
export const download = pgTable(
  'download',
  {
    companyId: companyId(),
    id: rowId(),
    requestedBy: uuid()
      .notNull()
      .references(() => user.id),
    /** As which it was asked for: what somebody of another role sees is another list. */
    role: text().$type<Role>().notNull(),
    request: jsonb().$type<DownloadRequest>().notNull(),
    table: jsonb().$type<Table>().notNull(),
    status: text().$type<DownloadStatus>().notNull(),
    /** Of the list as it was asked for, and how many of them are done. */
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    fileId: uuid(),
    /** When it is forgotten; null while it is being made. */
    expiresAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('download_of_person').on(t.companyId, t.requestedBy, t.id),
    index('download_file').on(t.companyId, t.fileId),
    index('download_expires').on(t.expiresAt),
  ],
)

/** Some rows of such a list: which ones, and once they are read their piece of the file. Gone when the file is there. */
export const downloadPart = pgTable(
  'download_part',
  {
    companyId: companyId(),
    downloadId: uuid().notNull(),
    number: integer().notNull(),
    ids: uuid().array().notNull(),
    /** Of those that could still be read. */
    rows: integer(),
    piece: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.downloadId, t.number] }),
    foreignKey({ columns: [t.companyId, t.downloadId], foreignColumns: [download.companyId, download.id] }).onDelete(
      'cascade',
    ),
  ],
)
