import type { BrandingDraft, BrandingField, Translations } from '@gable/contract/branding-field'
import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** Only settings that differ from the company's defaults are stored, so that the others follow the defaults. */
const settings = () => jsonb().$type<Partial<BrandingDraft>>().notNull().default({})
const translations = () => jsonb().$type<Translations>().notNull().default({ es: {}, fr: {} })

/** A company's widget look and texts, both published and drafted. */
export const branding = pgTable(
  'branding',
  {
    companyId: companyId(),
    published: settings(),
    publishedTranslations: translations(),
    draft: settings(),
    draftTranslations: translations(),
    publications: integer().notNull().default(0),
    publishedAt: instant(),
    /** The user's name; empty if unknown. */
    publishedBy: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.companyId] }), foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A published branding. Only the latest versions are stored. */
export const brandingVersion = pgTable(
  'branding_version',
  {
    companyId: companyId(),
    id: rowId(),
    number: integer().notNull(),
    settings: settings(),
    translations: translations(),
    /** The settings that differed from the previous version. */
    changed: text().array().$type<BrandingField[]>().notNull().default(sql`'{}'::text[]`),
    publishedAt: instant().notNull(),
    publishedBy: text().notNull(),
    publishedById: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('branding_version_number').on(t.companyId, t.number),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)
