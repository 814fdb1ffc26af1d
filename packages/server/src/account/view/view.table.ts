import type { ViewedList } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { company } from '../company/company.table.ts'
import { user } from '../identity/identity.table.ts'

/** A saved view of a list. */
export const view = pgTable(
  'view',
  {
    companyId: companyId(),
    id: rowId(),
    ownerId: uuid().notNull(),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** The query string of the list's address. */
    query: text().notNull(),
    shared: boolean().notNull(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('view_name').on(t.companyId, t.ownerId, t.list, sql`lower(${t.name})`),
    index('view_shared').on(t.companyId, t.list).where(sql`${t.shared}`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.ownerId], foreignColumns: [user.id] }),
  ],
)

/** A user's chosen columns of a list, in order. */
export const viewColumns = pgTable(
  'view_columns',
  {
    companyId: companyId(),
    userId: uuid().notNull(),
    list: text().$type<ViewedList>().notNull(),
    columns: text().array().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.list] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [user.id] }),
  ],
)
