import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'

/** A contract term of a company. A deleted one remains for the proposals that were sent with it. */
export const contractTerm = pgTable(
  'contract_term',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    position: integer().notNull(),
    /** The number of its newest file. */
    number: integer().notNull().default(1),
    deletedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('contract_term_order').on(t.companyId, t.position),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A file of a contract term, kept after the next one replaces it. */
export const contractTermVersion = pgTable(
  'contract_term_version',
  {
    companyId: companyId(),
    termId: uuid().notNull(),
    number: integer().notNull(),
    fileId: uuid().notNull(),
    uploadedByUserId: uuid(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.termId, t.number] }),
    foreignKey({
      columns: [t.companyId, t.termId],
      foreignColumns: [contractTerm.companyId, contractTerm.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
