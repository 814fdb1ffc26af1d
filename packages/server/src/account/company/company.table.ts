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
    /** When somebody who reads the mail there confirmed it; null: it gets a few mails a day. */
    emailConfirmedAt: instant(),
    phone: text().notNull(),
    website: text().notNull().default(''),
    /** Where the business is; any of them may be empty. */
    street: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    postalCode: text().notNull().default(''),
    /** One line. Canadian consent texts must name it. */
    mailingAddress: text().notNull().default(''),
    country: text().$type<Country>().notNull(),
    currency: text().$type<Currency>().notNull(),
    timeZone: text().notNull(),
    locale: text().notNull().default('en'),
    /** Has a contractor loan-calculator account: lead statuses are then set by it alone. */
    hasClpAccount: boolean().notNull().default(false),
    /** What a roof is taken for before anybody has looked at it: hip where they mostly are. */
    usualRoof: text().$type<UsualRoof>().notNull().default('gable'),
    /** A file of the purpose `companyLogo`. */
    logoFileId: uuid(),
    primaryContactId: uuid(),
    ownerId: uuid(),
    /** Where a copy of every email to a homeowner goes; empty for no copies. */
    emailCopyTo: text().notNull().default(''),
    /** Every user signs in with an authenticator app or a passkey beside the password. */
    secondFactorRequired: boolean().notNull().default(false),
    /** What support has opened for the company: see contract/feature.ts. */
    grants: jsonb().$type<Grant[]>().notNull().default([]),
    /** When its deletion was asked for: until 14 days after it works as before, and the request can be taken back. */
    deletionRequestedAt: instant(),
    deletionRequestedBy: uuid(),
    deletedAt: instant(),
    /** What the platform's list is searched in: lower case is not made anew of fifty thousand names for each search. */
    searchText: text().notNull().generatedAlwaysAs(sql`lower(name || ' ' || email)`),
    version: version(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('company_name').on(sql`lower(${t.name})`)],
)

/** A licence to work: the nation's, or that of a state. Shown on documents. */
export const companyLicense = pgTable(
  'company_license',
  {
    companyId: companyId(),
    id: rowId(),
    /** Empty for a national licence. */
    state: text().notNull().default(''),
    number: text().notNull(),
    /** A day, `2027-06-30`; null for one that does not expire. */
    expiresOn: text(),
    version: version(),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.id] }), uniqueIndex('company_license_state').on(t.companyId, t.state)],
)

/** The columns of a company that every request carries. */
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
  // Beside the company in the one query of a request. As text, since the subscription's table names this one.
  subscriptions: sql<
    (Subscribed & { endsAt: string | null })[]
  >`(select coalesce(json_agg(json_build_object('type', s.type, 'country', s.country,
    'status', s.status, 'request', s.request, 'endsAt', s.ends_at) order by s.type), '[]'::json) from subscription s where s.company_id = company.id)`,
}
