import type { TranslationLanguage } from '@gable/contract/branding-field'
import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, timestamps } from '../../platform/db/columns.ts'

/**
 * Translations of the company's offer, keyed by the original text. A changed text has no translation until someone
 * writes one; if it is changed back, the old translation applies again.
 */
export const translation = pgTable(
  'translation',
  {
    companyId: companyId(),
    language: text().$type<TranslationLanguage>().notNull(),
    /** Hash of the original, which may be too long for a key. */
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
