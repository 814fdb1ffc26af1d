import type { BrandingDraft, BrandingField, Translations } from '@gable/contract/branding-field'
import { sql } from 'drizzle-orm'
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** Settings that differ from the company's defaults, so that all others follow these. */
const settings = () => jsonb().$type<Partial<BrandingDraft>>().notNull().default({})
const translations = () => jsonb().$type<Translations>().notNull().default({ es: {}, fr: {} })

/** How a company's widget looks and what it says: as homeowners see it, and as it is being drafted. */
export const branding = pgTable(
  'branding',
  {
    companyId: companyId(),
    published: settings(),
    publishedTranslations: translations(),
    draft: settings(),
    draftTranslations: translations(),
    /** How often it was published. */
    publications: integer().notNull().default(0),
    publishedAt: instant(),
    /** By name; empty where nobody is known. */
    publishedBy: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.companyId] }), foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A branding as it was published, of which the newest are kept. */
export const brandingVersion = pgTable(
  'branding_version',
  {
    companyId: companyId(),
    id: rowId(),
    number: integer().notNull(),
    settings: settings(),
    translations: translations(),
    /** What differed from the one before. */
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
