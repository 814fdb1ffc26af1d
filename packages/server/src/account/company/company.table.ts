import type { Grant, Subscribed } from '@gable/contract/feature'
import type { Country, Currency, UsualRoof } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, id, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'

/** A tenant: one roofing contractor. */
export const company = pgTable(
  'company',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    /** When somebody with access to the mailbox confirmed it. Null limits the address to a few mails a day. */
    emailConfirmedAt: instant(),
    phone: text().notNull(),
    website: text().notNull().default(''),
    /** The place of business; any field may be empty. */
    street: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    /** A single line. Required by law in Canadian consent texts. */
    mailingAddress: text().notNull().default(''),
    country: text().$type<Country>().notNull(),
    currency: text().$type<Currency>().notNull(),
    timeZone: text().notNull(),
    locale: text().notNull().default('en'),
    /** Has a contractor loan calculator account, which is then the only one that sets lead statuses. */
    hasClpAccount: boolean().notNull().default(false),
    /** The roof type assumed before anybody has looked at a roof: hip in regions where hip roofs prevail. */
    usualRoof: text().$type<UsualRoof>().notNull().default('gable'),
    /** A file with the purpose `companyLogo`. */
    logoFileId: uuid(),
    primaryContactId: uuid(),
    ownerId: uuid(),
    /** Where a copy of every email to a homeowner goes; empty for no copies. */
    emailCopyTo: text().notNull().default(''),
    /** Every user must sign in with an authenticator app or a passkey in addition to the password. */
    secondFactorRequired: boolean().notNull().default(false),
    /** Features granted by support: see contract/feature.ts. */
    grants: jsonb().$type<Grant[]>().notNull().default([]),
    /**
     * When deletion was requested. The company keeps working for 14 more days, in which the request can be withdrawn.
     */
    deletionRequestedAt: instant(),
    deletionRequestedBy: uuid(),
    deletedAt: instant(),
    /** Search text for the platform's list. Stored so that searches don't lowercase fifty thousand names each time. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || email)`),
    version: version(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('company_name').on(sql`lower(${t.name})`)],
)

/** A national or state contractor's license, shown on documents. */
export const companyLicense = pgTable(
  'company_license',
  {
    companyId: companyId(),
    id: rowId(),
    /** Empty for a national license. */
    state: text().notNull().default(''),
    number: text().notNull(),
    /** A date such as `2027-06-30`; null if it doesn't expire. */
    expiresOn: text(),
    version: version(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), uniqueIndex('company_license_state').on(t.companyId, t.state)],
)

/** The company columns loaded with every request. */
export const tenantColumns = {
  id: company.id,
  name: company.name,
  email: company.email,
  phone: company.phone,
  mailingAddress: company.mailingAddress,
  country: company.country,
  currency: company.currency,
  timeZone: company.timeZone,
  locale: company.locale,
  hasClpAccount: company.hasClpAccount,
  usualRoof: company.usualRoof,
  emailCopyTo: company.emailCopyTo,
  secondFactorRequired: company.secondFactorRequired,
  grants: company.grants,
  deletionRequestedAt: company.deletionRequestedAt,
  // Loaded with the company in the one query of a request. Raw SQL because the subscription table references this one.
  subscriptions: sql<
    (Subscribed & { endsAt: string | null })[]
  >`(select coalesce(json_agg(json_build_object('type', s.type, 'country', s.country,
    'status', s.status, 'request', s.request, 'endsAt', s.ends_at) order by s.type), '[]'::json) from subscription s where s.company_id = company.id)`,
}
