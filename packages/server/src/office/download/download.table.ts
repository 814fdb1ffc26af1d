import type { DownloadRequest } from '@gable/contract/download'
import type { DownloadStatus } from '@gable/contract/download-form'
import type { Role } from '@gable/contract/status'
import type { Table } from '@gable/documents/table/table'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '../../account/identity/identity.table.ts'
import { bytes, companyId, instant, rowId, timestamps } from '../../platform/db/columns.ts'

/** A list exported as a file, made in the background for one user. */
export const download = pgTable(
  'download',
  {
    companyId: companyId(),
    id: rowId(),
    requestedBy: uuid()
      .notNull()
      .references(() => user.id),
    /** The user's role at the time of the request, because other roles see other rows. */
    role: text().$type<Role>().notNull(),
    request: jsonb().$type<DownloadRequest>().notNull(),
    table: jsonb().$type<Table>().notNull(),
    status: text().$type<DownloadStatus>().notNull(),
    /** The number of rows in the requested list, and how many are done. */
    rows: integer().notNull(),
    done: integer().notNull().default(0),
    fileId: uuid(),
    /** When it expires; null while in progress. */
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

/** Some rows of such a list: their ids and, once read, their piece of the file. Deleted when the file is complete. */
export const downloadPart = pgTable(
  'download_part',
  {
    companyId: companyId(),
    downloadId: uuid().notNull(),
    number: integer().notNull(),
    ids: uuid().array().notNull(),
    /** The number of rows that could still be read. */
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
