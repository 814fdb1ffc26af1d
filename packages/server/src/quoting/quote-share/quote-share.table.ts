import { foreignKey, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { quote } from '../quote/quote.table.ts'

/** The PDF of the quote version that counts, made once: everyone later reads what the homeowner was sent. */
export const quoteShare = pgTable(
  'quote_letter',
  {
    companyId: companyId(),
    quoteId: uuid().notNull(),
    /** The version that it shows. */
    number: integer().notNull().default(1),
    fileId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quoteId] }),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
