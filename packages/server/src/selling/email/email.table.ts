import type { EmailDesignForm, SocialLink } from '@gable/contract/email-design'
import type { EmailWords } from '@gable/contract/email-text'
import type { WordedMail } from '@gable/contract/email-text-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { emptyRichText, type RichText } from '@gable/contract/rich-text'
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** How a company's emails to homeowners look. Without a row they have the usual design. */
export const emailDesign = pgTable(
  'email_design',
  {
    companyId: companyId().primaryKey(),
    accentColor: text().notNull(),
    showLogo: boolean().notNull().default(true),
    signature: jsonb().$type<RichText>().notNull().default(emptyRichText),
    /** In the languages beside English. */
    signatures: jsonb().$type<EmailDesignForm['signatures']>().notNull().default({}),
    links: jsonb().$type<SocialLink[]>().notNull().default([]),
    showAddress: boolean().notNull().default(true),
    showLicenses: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A company's own words in an email to homeowners, by its sections. Without a row it says the usual ones. */
export const emailText = pgTable(
  'email_text',
  {
    companyId: companyId(),
    mail: text().$type<WordedMail>().notNull(),
    language: text().$type<SpokenLanguage>().notNull(),
    words: jsonb().$type<EmailWords>().notNull().default({}),
    /** What was begun and is not published; null for nothing. */
    draft: jsonb().$type<EmailWords>(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mail, t.language] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** An address that a company sends email to which its owner may end, such as reminders, and whether they have ended it. */
export const emailSubscription = pgTable(
  'email_subscription',
  {
    companyId: companyId(),
    id: rowId(),
    /** In lower case. */
    address: text().notNull(),
    /** In which the last email was written. */
    language: text().$type<SpokenLanguage>().notNull(),
    /** The lead that the last email was about. Null where its homeowner was erased: an unsubscribed address stays. */
    leadId: uuid(),
    /** Null while the company may write. */
    unsubscribedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('email_subscription_address').on(t.companyId, t.address),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
