import type { TranslationLanguage } from '@gable/contract/branding-field'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, timestamps } from '../../platform/db/columns.ts'

/**
 * Words of the company's offer in another language, by the text that they translate. A text that is changed has no
 * translation until somebody writes one; one that is written back has its old one again.
 */
export const translation = pgTable(
  'translation',
  {
    companyId: companyId(),
    language: text().$type<TranslationLanguage>().notNull(),
    /** Of the original: a text may be longer than a key. */
    textHash: text().notNull(),
    original: text().notNull(),
    words: text().notNull(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.language, t.textHash] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
