import type { TemplateContent } from '@gable/contract/proposal-template'
import { sql } from 'drizzle-orm'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, rowId, timestamps } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'

/** A complete proposal without its customer and prices, from which new ones are made. */
export const proposalTemplate = pgTable(
  'proposal_template',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    savedByUserId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('proposal_template_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A file in a template; proposals made from it use the same file. */
export const proposalTemplateFile = pgTable(
  'proposal_template_file',
  { companyId: companyId(), templateId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.templateId, t.fileId] }),
    index('proposal_template_file_file').on(t.companyId, t.fileId),
    foreignKey({
      columns: [t.companyId, t.templateId],
      foreignColumns: [proposalTemplate.companyId, proposalTemplate.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
