import type { EmailDesignForm, SocialLink } from '@gable/contract/email-design'
import type { EmailWords } from '@gable/contract/email-text'
import type { LocalizedMail } from '@gable/contract/email-text-words'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { emptyRichText, type RichText } from '@gable/contract/rich-text'
import { boolean, foreignKey, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { lead } from '../lead/lead.table.ts'

/** The design of a company's emails to homeowners. Without a row, the default design applies. */
export const emailDesign = pgTable(
  'email_design',
  {
    companyId: companyId().primaryKey(),
    accentColor: text().notNull(),
    showLogo: boolean().notNull().default(true),
    signature: jsonb().$type<RichText>().notNull().default(emptyRichText),
    /** Signatures in languages other than English. */
    signatures: jsonb().$type<EmailDesignForm['signatures']>().notNull().default({}),
    links: jsonb().$type<SocialLink[]>().notNull().default([]),
    showAddress: boolean().notNull().default(true),
    showLicenses: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A company's own text of an email to homeowners, by section. Without a row, the default text applies. */
export const emailText = pgTable(
  'email_text',
  {
    companyId: companyId(),
    mail: text().$type<LocalizedMail>().notNull(),
    language: text().$type<SpokenLanguage>().notNull(),
    words: jsonb().$type<EmailWords>().notNull().default({}),
    /** The unpublished draft; null if there is none. */
    draft: jsonb().$type<EmailWords>(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mail, t.language] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** An address that a company sends optional email to, such as reminders, and whether its owner has unsubscribed. */
export const emailSubscription = pgTable(
  'email_subscription',
  {
    companyId: companyId(),
    id: rowId(),
    /** In lowercase. */
    address: text().notNull(),
    /** The language of the last email. */
    language: text().$type<SpokenLanguage>().notNull(),
    /** The lead that the last email was about. Null if its homeowner was erased; an unsubscribed address remains. */
    leadId: uuid(),
    /** Null while the address is subscribed. */
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
