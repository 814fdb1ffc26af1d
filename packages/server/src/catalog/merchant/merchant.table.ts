import type { ApplicationState, BankAccountType, BankState } from '@gable/contract/loan-state'
import type { MerchantForm } from '@gable/contract/merchant-form'
import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { bytes, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A company's application to the lender; the newest one counts. Its id is our reference at the lender. */
export const merchantApplication = pgTable(
  'merchant_application',
  {
    companyId: companyId(),
    id: rowId(),
    /** An application that was not submitted in time has expired according to `expiresAt`. */
    state: text().$type<Exclude<ApplicationState, 'expired'>>().notNull(),
    facts: jsonb().$type<MerchantForm>().notNull(),
    /** The company's id at the lender; empty until the lender answers. */
    merchantId: text().notNull().default(''),
    url: text().notNull().default(''),
    /** The lender rejected the request. */
    failed: boolean().notNull().default(false),
    expiresAt: instant().notNull(),
    submittedAt: instant(),
    decidedAt: instant(),
    reason: text().notNull().default(''),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('merchant_application_merchant').on(t.merchantId).where(sql`merchant_id <> ''`),
    index('merchant_application_newest').on(t.id.desc()),
  ],
)

/** A bank account for payments. The newest is being verified; the newest verified one is used. */
export const merchantBank = pgTable(
  'merchant_bank',
  {
    companyId: companyId(),
    id: rowId(),
    state: text().$type<Exclude<BankState, 'expired'>>().notNull(),
    accountType: text().$type<BankAccountType>().notNull(),
    name: text().notNull(),
    routingNumber: text().notNull(),
    last4: text().notNull(),
    /** The encrypted account number. */
    secret: bytes().notNull(),
    keyId: text().notNull(),
    /** The id of the last two deposits at the lender; empty until they are sent. */
    depositsId: text().notNull().default(''),
    /** The number of deposit pairs requested, and of wrong amounts entered for the last pair. */
    sends: integer().notNull().default(1),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    expiresAt: instant(),
    verifiedAt: instant(),
    /** When another account replaced it. */
    replacedAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
    uniqueIndex('merchant_bank_name').on(t.companyId, sql`lower(${t.name})`).where(sql`replaced_at is null`),
  ],
)
