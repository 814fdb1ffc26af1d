import type { SocialLink } from '@gable/contract/email-design'
import { emptyRichText, type RichText } from '@gable/contract/rich-text'
import { boolean, foreignKey, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { companyId, timestamps, version } from '../db/columns.ts'

/** How a company's emails to homeowners look. Without a row they have the usual design. */
export const emailDesign = pgTable(
  'email_design',
  {
    companyId: companyId().primaryKey(),
    accentColor: text().notNull(),
    showLogo: boolean().notNull().default(true),
    signature: jsonb().$type<RichText>().notNull().default(emptyRichText),
    links: jsonb().$type<SocialLink[]>().notNull().default([]),
    showAddress: boolean().notNull().default(true),
    showLicenses: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)
